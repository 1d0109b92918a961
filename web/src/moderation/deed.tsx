/** A deed is asked for once more before it is done, with the reason that the log keeps. */
import { signal, useSignal } from "@preact/signals";
import { t } from "../i18n";
import { TextField } from "../ui/fields";
import { complain, Dialog, toast } from "../ui/widgets";

interface Deed {
  /** The key of its words. */
  what: string;
  /** The person, match, invitation or report it is about. */
  whom: string;
  /** What else has to be said: its words' key, and what stands there first. */
  asks?: { label: string; first?: string; secret?: boolean; least?: number; may_be_empty?: boolean };
  /** Whether the log keeps a reason. */
  why?: boolean;
  danger?: boolean;
  run: (said: { why: string; value: string }) => Promise<unknown>;
}

const asked = signal<Deed | null>(null);

export function ask(deed: Deed): void {
  asked.value = deed;
}

export function DeedDialog() {
  const deed = asked.value;
  return deed && <Asked key={deed.what + deed.whom} deed={deed} />;
}

function Asked(props: { deed: Deed }) {
  const { what, whom, asks, danger, run } = props.deed;
  const value = useSignal(asks?.first ?? "");
  const why = useSignal("");
  const close = () => (asked.value = null);
  const go = (event: Event) => {
    event.preventDefault();
    run({ why: why.value.trim(), value: value.value.trim() })
      .then(() => {
        close();
        toast(t("ui.done"));
      })
      .catch(complain);
  };
  return (
    <Dialog title={t(`mod.deed.${what}`)} icon="shield" onClose={close}>
      <form class="group deed" onSubmit={go}>
        <p>
          <b>{whom}</b>
        </p>
        {asks && (
          <TextField
            label={t(asks.label)}
            value={value}
            type={asks.secret ? "password" : "text"}
            auto={asks.secret ? "new-password" : "off"}
            least={asks.least}
            most={asks.secret ? 200 : 500}
            required={!asks.may_be_empty}
            focus
          />
        )}
        {props.deed.why && (
          <TextField label={t("log.why")} value={why} most={500} auto="off" hint={t("mod.why.help")} />
        )}
        <button class={`btn ${danger ? "danger" : "primary"}`}>{t(`mod.deed.${what}`)}</button>
      </form>
    </Dialog>
  );
}

/** A button that asks for a deed. */
export function DeedButton(props: { deed: Deed }) {
  const { what, whom, danger } = props.deed;
  return (
    <button
      class={`btn ${danger ? "danger" : ""}`}
      aria-label={`${t(`mod.deed.${what}`)}: ${whom}`}
      onClick={() => ask(props.deed)}
    >
      {t(`mod.deed.${what}`)}
    </button>
  );
}
