/** Tokens for bots and scripts: what each may do, when it was used, and an end to it. */
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n";
import { ago } from "../lobby/time";
import { api } from "../net/api";
import type { Me, Scope, Token, TokenInfo } from "../protocol";
import { TextField } from "../ui/fields";
import { Icon } from "../ui/icon";
import { count } from "./counts";
import { complain, Dialog, copy } from "../ui/widgets";
import { BotGroup } from "./bot";

const SCOPES: readonly Scope[] = ["read", "play", "manage"];

export function TokensPanel(props: { person: Me }) {
  const tokens = useSignal<TokenInfo[]>([]);
  const making = useSignal(false);
  const load = () =>
    api
      .get<TokenInfo[]>("/me/tokens")
      .then((list) => {
        tokens.value = list;
        count("tokens", list.length);
      })
      .catch(complain);
  useEffect(() => void load(), []);
  const revoke = (id: string) => api.delete(`/me/tokens/${id}`).then(load).catch(complain);
  return (
    <section class="panel pad" id="tokens" aria-label={t("account.tokens")}>
      <div class="row between">
        <h2>{t("account.tokens")}</h2>
        <button class="btn" onClick={() => (making.value = true)}>
          <Icon name="plus" /> {t("account.tokens.new")}
        </button>
      </div>
      {tokens.value.length === 0 && <p class="muted">{t("account.tokens.none")}</p>}
      <ul class="rows">
        {tokens.value.map((token) => (
          <li key={token.id}>
            <Icon name="key" class="soft" />
            <span class="grow">
              <b>{token.name}</b>
              <small>
                {token.used ? t("account.tokens.used", { when: ago(token.used) }) : t("account.tokens.unused")} ·{" "}
                {token.scopes.map((scope) => t(`account.scope.${scope}`)).join(", ")}
              </small>
            </span>
            <button class="btn" onClick={() => void revoke(token.id)}>
              {t("account.tokens.revoke")}
            </button>
          </li>
        ))}
      </ul>
      <BotGroup person={props.person} />
      {making.value && <NewToken onMade={() => void load()} onClose={() => (making.value = false)} />}
    </section>
  );
}

function NewToken(props: { onMade: () => void; onClose: () => void }) {
  const name = useSignal("");
  const scopes = useSignal<Scope[]>(["read", "play"]);
  const secret = useSignal("");
  const make = async (event: Event) => {
    event.preventDefault();
    try {
      const made = await api.post<Token>("/me/tokens", { name: name.value.trim(), scopes: scopes.value });
      secret.value = made.secret;
      props.onMade();
    } catch (error) {
      complain(error);
    }
  };
  return (
    <Dialog title={t("account.tokens.new")} icon="key" onClose={props.onClose}>
      {secret.value ? (
        <Secret secret={secret.value} />
      ) : (
        <form class="group" onSubmit={(event) => void make(event)}>
          <TextField label={t("account.tokens.name")} value={name} most={32} required focus />
          <Scopes scopes={scopes} />
          <button class="btn primary" disabled={scopes.value.length === 0}>
            {t("account.tokens.make")}
          </button>
        </form>
      )}
    </Dialog>
  );
}

function Scopes(props: { scopes: Signal<Scope[]> }) {
  const { scopes } = props;
  return (
    <fieldset class="checks">
      <legend>{t("account.tokens.may")}</legend>
      {SCOPES.map((scope) => (
        <label key={scope}>
          <input
            type="checkbox"
            checked={scopes.value.includes(scope)}
            onChange={(event) =>
              (scopes.value = SCOPES.filter((one) =>
                one === scope ? event.currentTarget.checked : scopes.value.includes(one),
              ))
            }
          />
          {t(`account.scope.${scope}`)}
        </label>
      ))}
    </fieldset>
  );
}

/** The only time it is shown. */
function Secret(props: { secret: string }) {
  return (
    <>
      <p>{t("account.tokens.once")}</p>
      <p class="secret">
        <code>{props.secret}</code>
      </p>
      <button class="btn" onClick={() => void copy(props.secret)}>
        {t("account.copy")}
      </button>
    </>
  );
}
