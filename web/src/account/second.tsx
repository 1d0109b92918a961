/** The second factor: codes of an app beside the password. */
import { useSignal, type Signal } from "@preact/signals";
import { t } from "../i18n";
import { api } from "../net/api";
import type { RecoveryCodes, SecondFactor, Security } from "../protocol";
import { TextField } from "../ui/fields";
import { QrCode } from "../ui/qrcode";
import { complain } from "../ui/widgets";

export function Second(props: { security: Signal<Security | null> }) {
  const { security } = props;
  const on = security.value!.second_factor;
  return (
    <div class="group second">
      <h3>
        {t("second.title")} <small class={on ? "gain" : "muted"}>{t(on ? "second.on" : "second.off")}</small>
      </h3>
      {on ? <DropSecond security={security} /> : <BeginSecond security={security} />}
    </div>
  );
}

function settle(security: Signal<Security | null>, on: boolean): void {
  security.value = { ...security.peek()!, second_factor: on };
}

function BeginSecond(props: { security: Signal<Security | null> }) {
  const password = useSignal("");
  const begun = useSignal<SecondFactor | null>(null);
  const codes = useSignal<string[]>([]);
  const begin = async (event: Event) => {
    event.preventDefault();
    try {
      begun.value = await api.post<SecondFactor>("/me/second-factor", { password: password.value });
    } catch (error) {
      complain(error);
    }
  };
  if (codes.value.length > 0) return <Recovery codes={codes.value} onDone={() => settle(props.security, true)} />;
  if (begun.value) return <ConfirmSecond begun={begun.value} codes={codes} />;
  return (
    <form class="group" onSubmit={(event) => void begin(event)}>
      <p class="muted small">{t("second.help")}</p>
      <TextField label={t("people.password")} value={password} type="password" auto="current-password" required />
      <button class="btn">{t("second.begin")}</button>
    </form>
  );
}

/** The secret for the app, as a picture, as a link on the device that has the app, and to be typed. */
function ConfirmSecond(props: { begun: SecondFactor; codes: Signal<string[]> }) {
  const { secret, uri } = props.begun;
  const code = useSignal("");
  const confirm = async (event: Event) => {
    event.preventDefault();
    try {
      const made = await api.post<RecoveryCodes>("/me/second-factor/confirm", { code: code.value.trim() });
      props.codes.value = made.codes;
    } catch (error) {
      complain(error);
    }
  };
  return (
    <form class="group" onSubmit={(event) => void confirm(event)}>
      <div class="scan">
        <QrCode text={uri} label={t("second.qr")} />
        <div class="group">
          <p class="muted small">{t("second.scan")}</p>
          <p class="secret">
            <code>{secret}</code>
          </p>
          <a class="btn" href={uri}>
            {t("second.open")}
          </a>
        </div>
      </div>
      <div class="line-up">
        <TextField label={t("second.code")} value={code} auto="one-time-code" most={20} required focus />
        <button class="btn">{t("second.confirm")}</button>
      </div>
    </form>
  );
}

function Recovery(props: { codes: string[]; onDone: () => void }) {
  return (
    <>
      <p>{t("second.recovery")}</p>
      <ul class="codes">
        {props.codes.map((one) => (
          <li key={one}>
            <code>{one}</code>
          </li>
        ))}
      </ul>
      <button class="btn" onClick={props.onDone}>
        {t("second.kept")}
      </button>
    </>
  );
}

function DropSecond(props: { security: Signal<Security | null> }) {
  const password = useSignal("");
  const code = useSignal("");
  const drop = async (event: Event) => {
    event.preventDefault();
    try {
      await api.post("/me/second-factor/remove", { password: password.value, code: code.value.trim() });
      settle(props.security, false);
    } catch (error) {
      complain(error);
    }
  };
  return (
    <form class="group" onSubmit={(event) => void drop(event)}>
      <TextField label={t("people.password")} value={password} type="password" auto="current-password" required />
      <TextField label={t("second.code")} value={code} auto="one-time-code" most={20} required />
      <button class="btn">{t("second.drop")}</button>
    </form>
  );
}
