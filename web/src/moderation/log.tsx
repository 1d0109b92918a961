/** What moderators and operators have done, to whom and why. */
import { useSignal } from "@preact/signals";
import { t, tr } from "../i18n";
import { api } from "../net/api";
import type { AuditLine, AuditLog } from "../protocol";
import { complain } from "../ui/widgets";
import { Listing, useAnswer, when } from "./list";

/** As many as the table tells at once. */
const PAGE = 100;

export function Log(props: { about: string }) {
  const path = `/audit?whom=${encodeURIComponent(props.about)}`;
  const { found } = useAnswer<AuditLog>(path);
  const older = useSignal<AuditLine[]>([]);
  const more = useSignal(true);
  const lines = [...(found.value?.lines ?? []), ...older.value];
  const next = () =>
    api
      .get<AuditLog>(`${path}&before=${lines[lines.length - 1]!.at}`)
      .then((answer) => {
        older.value = [...older.value, ...answer.lines];
        more.value = answer.lines.length === PAGE;
      })
      .catch(complain);
  return (
    <>
      <Listing title={t("mod.log")} none={found.value !== null && lines.length === 0}>
        {lines.map((line) => (
          <li key={line.id}>
            <span class="grow">
              <b>{worded(line.what)}</b> {line.about || line.whom}
              <small>{[line.who, when(line.at), line.why].filter(Boolean).join(" · ")}</small>
            </span>
          </li>
        ))}
        {lines.length >= PAGE && more.value && (
          <li>
            <button class="btn" onClick={() => void next()}>
              {t("mod.log.more")}
            </button>
          </li>
        )}
      </Listing>
    </>
  );
}

/** The log keeps deeds as words of ours; a seat's number stands at the end. */
function worded(what: string): string {
  const [, deed, n] = /^(.*?)(?: (\d+))?$/.exec(what)!;
  return tr(`mod.log.${deed!.replaceAll(" ", "_")}`, what, n ? { seat: n } : undefined);
}
