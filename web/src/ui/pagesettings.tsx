/** Settings of the browser, the same in lobby and at the table. */
import { t } from "../i18n";
import { api } from "../net/api";
import { language, LANGUAGES, notify, sound, theme, type Language } from "./settings";
import { Switch, toast } from "./widgets";

const LANGUAGE_NAMES: Record<Language, string> = { en: "English", de: "Deutsch", nl: "Nederlands" };

function chooseLanguage(wanted: Language): void {
  language.value = wanted;
  // Reasons and e-mails of the server follow, where somebody is signed in.
  void api.patch("/me", { language: wanted }).catch(() => undefined);
}

export function LanguageSelect() {
  return (
    <select value={language.value} onChange={(event) => chooseLanguage(event.currentTarget.value as Language)}>
      {LANGUAGES.map((code) => (
        <option key={code} value={code} lang={code}>
          {LANGUAGE_NAMES[code]}
        </option>
      ))}
    </select>
  );
}

/** Language, look and sound. */
export function Look() {
  return (
    <>
      <label class="field line">
        {t("settings.language")}
        <LanguageSelect />
      </label>
      <div class="field line">
        {t("ui.theme")}
        <span class="seg" role="group" aria-label={t("ui.theme")}>
          {(["system", "dark", "light"] as const).map((one) => (
            <button key={one} type="button" aria-pressed={theme.value === one} onClick={() => (theme.value = one)}>
              {t(`theme.${one}`)}
            </button>
          ))}
        </span>
      </div>
      <Switch checked={sound.value} onChange={(on) => (sound.value = on)}>
        {t("settings.sound")}
      </Switch>
    </>
  );
}

export function PageSettings() {
  const ask = async (on: boolean) => {
    if (on && "Notification" in window && Notification.permission !== "granted") {
      if ((await Notification.requestPermission()) !== "granted") {
        toast(t("settings.denied"));
        return;
      }
    }
    notify.value = on;
  };
  return (
    <section class="group">
      <Look />
      <Switch checked={notify.value} onChange={(on) => void ask(on)}>
        {t("settings.notify")}
      </Switch>
    </section>
  );
}
