/** What players have reported, and how it was settled. */
import { useSignal } from "@preact/signals";
import { t } from "../i18n";
import { api } from "../net/api";
import type { ReportInfo, Reports as Found } from "../protocol";
import { DeedButton } from "./deed";
import { Listing, useAnswer, when } from "./list";

export function Reports() {
  const settled = useSignal(false);
  const { found, again } = useAnswer<Found>(`/reports?settled=${settled.value}`);
  const reports = found.value?.reports ?? [];
  return (
    <Listing
      title={t("mod.reports")}
      none={found.value !== null && reports.length === 0}
      head={
        <span class="seg" role="group" aria-label={t("mod.reports")}>
          {[false, true].map((one) => (
            <button key={String(one)} aria-pressed={settled.value === one} onClick={() => (settled.value = one)}>
              {t(one ? "mod.reports.settled" : "mod.reports.open")}
            </button>
          ))}
        </span>
      }
    >
      {reports.map((report) => (
        <Report key={report.id} report={report} onDone={again} />
      ))}
    </Listing>
  );
}

function Report(props: { report: ReportInfo; onDone: () => Promise<void> }) {
  const { report } = props;
  return (
    <li class="report">
      <span class="grow">
        <small>{t("mod.reports.by", { who: report.by, when: when(report.at) })}</small>
        <p class="said">{report.text}</p>
        <span class="row wrap">
          {report.person && (
            <a href={`/moderation/people?about=${encodeURIComponent(report.name)}`}>
              {t("mod.reports.person", { name: report.name })}
            </a>
          )}
          {report.match && <a href={`/moderation/matches?about=${report.match}`}>{t("mod.reports.match")}</a>}
        </span>
        {report.settled && (
          <small>{t("mod.reports.answer", { answer: report.answer, when: when(report.settled) })}</small>
        )}
      </span>
      {!report.settled && (
        <DeedButton
          deed={{
            what: "settle",
            whom: report.text.slice(0, 80),
            asks: { label: "mod.answer" },
            run: ({ value }) => api.post(`/reports/${report.id}/settle`, { answer: value }).then(props.onDone),
          }}
        />
      )}
    </li>
  );
}
