/** Settings of the browser, the same in lobby and at the table. */
import { t } from "../i18n";
import { api } from "../net/api";
import { language, LANGUAGES, notify, sound, theme, type Language, type Theme } from "./settings";
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
      <label class="field line">
        {t("settings.language")}
        <LanguageSelect />
      </label>
      <label class="field line">
        {t("ui.theme")}
        <select value={theme.value} onChange={(event) => (theme.value = event.currentTarget.value as Theme)}>
          {(["dark", "light", "system"] as const).map((one) => (
            <option key={one} value={one}>
              {t(`theme.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <Switch checked={sound.value} onChange={(on) => (sound.value = on)}>
        {t("settings.sound")}
      </Switch>
      <Switch checked={notify.value} onChange={(on) => void ask(on)}>
        {t("settings.notify")}
      </Switch>
    </section>
  );
}
