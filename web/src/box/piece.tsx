/** A piece of the box: its values with the mark of where each comes from, and what can be said about them. */
import { label, plain, t, tr } from "../i18n";
import type { BoxField, BoxPart, BoxPiece } from "../protocol";
import { Icon } from "../ui/icon";
import { changed, objections, open, placeOf, say } from "./state";

interface Where {
  game: string;
  section: string;
  piece: BoxPiece;
}

export function pieceName(game: string, piece: BoxPiece): string {
  return label(tr(`${game}:${piece.word}`, piece.id));
}

export function Piece(props: Where) {
  const fields = open.value ? props.piece.fields.filter((field) => !field.known) : props.piece.fields;
  if (fields.length === 0) return null;
  return (
    <fieldset class="panel pad piece">
      <legend>{pieceName(props.game, props.piece)}</legend>
      {fields.map((field) => (
        <Field key={field.name} {...props} field={field} />
      ))}
    </fieldset>
  );
}

function Field(props: Where & { field: BoxField }) {
  const { game, field, section, piece } = props;
  const at = { section, piece: piece.id, field: field.name };
  const wrong = objections.value[placeOf(at)];
  const id = `box-${placeOf(at).replace(/[./]/g, "-")}`;
  const label = tr(`${game}:box.field.${field.name}`, plain(field.name));
  return (
    <div class="value" role="group" aria-label={label}>
      <span class="what" aria-hidden="true">
        {label}
      </span>
      <span class="parts">
        {field.parts.map((part) => (
          <Part
            key={`${part.path.join(".")} ${JSON.stringify(part.value)} ${wrong ?? ""}`}
            game={game}
            label={[label, ...part.path.map((name) => partName(game, name))].join(", ")}
            part={part}
            error={wrong ? id : undefined}
            onSet={(value) => void say({ ...at, do: "set", path: part.path, value })}
          />
        ))}
      </span>
      <Mark field={field} onSay={(what) => void say({ ...at, do: what })} />
      {wrong && (
        <p class="wrong" id={id} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}

function partName(game: string, name: string): string {
  return tr(`${game}:box.part.${name}`, plain(name));
}

/** Where a value comes from; one that nobody has seen can be confirmed as it stands. */
function Mark(props: { field: BoxField; onSay: (what: "confirm" | "reset") => void }) {
  const { mark, known } = props.field;
  return (
    <span class="row markrow">
      <span class={`mark ${known ? "" : "guessed"}`}>{t(`box.mark.${mark}`)}</span>
      {!known && (
        <button class="btn ghost" onClick={() => props.onSay("confirm")}>
          <Icon name="check" /> {t("box.confirm")}
        </button>
      )}
      {mark === "box" && (
        <button class="btn ghost" onClick={() => props.onSay("reset")}>
          {t("box.reset")}
        </button>
      )}
    </span>
  );
}

interface PartProps {
  game: string;
  label: string;
  part: BoxPart;
  error?: string;
  onSet: (value: unknown) => void;
}

function Part(props: PartProps) {
  const { part, label, error } = props;
  const about = { "aria-label": label, "aria-invalid": error ? true : undefined, "aria-describedby": error };
  const name = part.path.at(-1);
  if (part.kind === "flag")
    return (
      <input
        type="checkbox"
        {...about}
        checked={Boolean(part.value)}
        onChange={(event) => props.onSet(event.currentTarget.checked)}
      />
    );
  if (part.kind === "choice") return <Choice {...props} value={part.value} onSet={props.onSet} />;
  if (part.kind === "choices") return <Choices {...props} />;
  const number = part.kind === "number";
  const given = {
    ...about,
    value: String(part.value),
    onInput: () => (changed.value = true),
    onChange: (event: Event) => {
      const typed = (event.currentTarget as HTMLInputElement).value;
      props.onSet(number && typed !== "" ? Number(typed) : typed);
    },
  };
  return (
    <label class={number ? "part" : "part long"}>
      {name && <small>{partName(props.game, name)}</small>}
      {number ? <input type="number" {...given} /> : <input type="text" spellcheck={false} {...given} />}
    </label>
  );
}

function Choice(props: Omit<PartProps, "onSet"> & { value: unknown; onSet: (value: unknown) => void; none?: boolean }) {
  const { choices } = props.part;
  return (
    <select
      aria-label={props.label}
      aria-describedby={props.error}
      value={String(choices.findIndex((one) => one === props.value))}
      onChange={(event) => props.onSet(choices[Number(event.currentTarget.value)])}
    >
      {props.none && <option value="-1">–</option>}
      {choices.map((choice, i) => (
        <option key={i} value={String(i)}>
          {tr(`${props.game}:box.choice.${String(choice)}`, String(choice))}
        </option>
      ))}
    </select>
  );
}

/** A row of choices, such as the planets of a tile; an empty one at the end while there is room. */
function Choices(props: PartProps) {
  const { part } = props;
  const chosen = part.value as unknown[];
  const put = (at: number, value: unknown) => {
    const next = [...chosen];
    if (value === undefined) next.splice(at, 1);
    else next[at] = value;
    props.onSet(next);
  };
  const places = chosen.length < part.high ? [...chosen, undefined] : chosen;
  return (
    <span class="row many">
      {places.map((value, at) => (
        <Choice
          key={at}
          {...props}
          label={`${props.label} ${at + 1}`}
          value={value}
          none={chosen.length > part.low || value === undefined}
          onSet={(wanted) => put(at, wanted)}
        />
      ))}
    </span>
  );
}
