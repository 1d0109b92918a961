/** Being away: the others see until when, and are asked for a pause. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n";
import { api } from "../net/api";
import type { AwayInfo } from "../protocol";
import { language } from "../ui/settings";
import { complain, toast } from "../ui/widgets";

export function AwayPanel() {
  const until = useSignal<number | null>(null);
  const day = useSignal("");
  useEffect(() => {
    api
      .get<AwayInfo>("/me/away")
      .then((info) => (until.value = info.until))
      .catch(complain);
  }, []);
  const put = async (wanted: number | null) => {
    try {
      const info = await api.put<AwayInfo>("/me/away", { until: wanted });
      until.value = info.until;
      if (info.asked > 0) toast(t(wanted ? "away.asked" : "away.asked_back", { n: info.asked }));
    } catch (error) {
      complain(error);
    }
  };
  const go = (event: Event) => {
    event.preventDefault();
    if (day.value) void put(new Date(`${day.value}T23:59`).getTime());
  };
  return (
    <section class="panel pad" id="away" aria-label={t("away.panel")}>
      <h2>{t("away.panel")}</h2>
      <p class="muted small">{t("away.help")}</p>
      {until.value ? (
        <div class="row between">
          <b role="status">{t("away.until", { day: new Date(until.value).toLocaleDateString(language.value) })}</b>
          <button class="btn" onClick={() => void put(null)}>
            {t("away.back")}
          </button>
        </div>
      ) : (
        <form class="row wrap" onSubmit={go}>
          <label class="field">
            {t("away.day")}
            <input
              type="date"
              required
              min={new Date().toISOString().slice(0, 10)}
              value={day.value}
              onInput={(event) => (day.value = event.currentTarget.value)}
            />
          </label>
          <button class="btn low">{t("away.go")}</button>
        </form>
      )}
    </section>
  );
}
