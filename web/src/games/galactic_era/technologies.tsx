/** The technology tracks: what each level gives, and who stands where. */
import { label, t } from "../../i18n";
import { spoken } from "../../table/thing";
import { explains } from "../../ui/cards";
import { Icon, seatIcon } from "../../ui/icon";
import type { TableProps } from "../game";
import { FIELD_COLOURS, FIELD_ICONS, named, playerName, seatColour } from "./names";
import { FIELDS } from "./pieces";
import type { EraTable, FieldId } from "./types";

type Props = TableProps<EraTable>;

/** How a level is written: a short word, or a sign behind the number. */
const UNITS: Record<FieldId, { word: string; sign?: string }> = {
  military: { word: "cv" },
  spirituality: { word: "view", sign: "eye" },
  propulsion: { word: "range" },
  robotics: { word: "plus", sign: "ship" },
  genetics: { word: "plus", sign: "population" },
};

export function Technologies(props: Props) {
  const { table, me } = props;
  return (
    <>
      <div class="h">
        {label(t("galactic_era:worth.technologies"))}
        <em>{me !== null && t("galactic_era.technologies.frame")}</em>
      </div>
      <div class="tech">
        <span />
        {[1, 2, 3, 4, 5, 6].map((level) => (
          <span key={level} class="lv">
            {level}
          </span>
        ))}
        {FIELDS.map((field) => (
          <>
            <FieldName {...props} field={field} />
            {table.technologies[field].map((value, i) => (
              <Level key={i} {...props} field={field} level={i + 1} value={value} />
            ))}
          </>
        ))}
      </div>
    </>
  );
}

/** The name of a field; where it can be learned, a button. */
function FieldName({ store, field }: Props & { field: FieldId }) {
  const choose = spoken(store, "field", field);
  return choose && choose.sentences.length === 1 ? (
    <button
      class="nm may"
      data-ref={`field:${field}`}
      style={{ "--tc": FIELD_COLOURS[field]! }}
      onClick={() => void store.say(choose.sentences[0]!)}
    >
      <Icon name={FIELD_ICONS[field]!} />
      {named("field", field)}
    </button>
  ) : (
    <span
      class={`nm ${store.marks.value.has(field) ? "last" : ""}`}
      style={{ "--tc": FIELD_COLOURS[field]! }}
      {...explains(() => (
        <>
          <b>{named("field", field)}</b>
          <p>{t(`galactic_era:about.field.${field}`)}</p>
        </>
      ))}
    >
      <Icon name={FIELD_ICONS[field]!} />
      {named("field", field)}
    </span>
  );
}

/** One step of a track: what it gives, and who stands on it. */
function Level(props: Props & { field: FieldId; level: number; value: number | null }) {
  const { table, store, me, field, level, value } = props;
  const mine = me === null ? 0 : (table.players[me]?.levels[field] ?? 0);
  const here = table.players.filter(
    (player) => player.levels[field] === level && (player.people || player.kind !== "seat"),
  );
  const gate = field === "propulsion" ? table.stargates[level - 1]! : 0;
  return (
    <span
      class={`c ${mine === level ? "me" : ""} ${mine + 1 === level && me !== null ? "nx" : ""}`}
      style={{ "--tc": FIELD_COLOURS[field]!, "--me": me === null ? undefined : seatColour(me) } as never}
      {...explains(() => (
        <>
          <b>
            {named("field", field)} {level}
          </b>
          <p>{t(`galactic_era:about.field.${field}.${level}`)}</p>
        </>
      ))}
    >
      <span class="u">
        {t(`galactic_era.unit.${UNITS[field].word}`, { n: value === null ? "∞" : value })}
        {UNITS[field].sign && <Icon name={UNITS[field].sign!} />}
        {gate ? ` ⊙${gate}` : ""}
      </span>
      <span class={`tk ${here.length > 3 ? "many" : ""}`}>
        {here.map((player) => (
          <span key={player.seat}>
            <Icon name={seatIcon(player.seat)} color={seatColour(player.seat)} />
            <span class="visually-hidden">{playerName(store, table, player.seat)}</span>
          </span>
        ))}
      </span>
    </span>
  );
}
