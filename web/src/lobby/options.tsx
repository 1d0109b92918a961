/** One typed option of a game as a form field with its explanation. */
import { plain, t, tr } from "../i18n";
import type { OptionInfo, Value } from "../protocol";
import { Switch } from "../ui/widgets";

interface FieldProps {
  game: string;
  option: OptionInfo;
  value: Value;
  onChange: (value: Value) => void;
}

/** What an option is called; its words, like those of its choices, are the game's own. */
export function optionName(game: string, name: string): string {
  return tr(`${game}:option.${name}`, plain(name));
}

export function choiceName(game: string, name: string, choice: string): string {
  return tr(`${game}:option.${name}.${choice}`, plain(choice));
}

export function OptionField(props: FieldProps) {
  const { game, option } = props;
  const name = optionName(game, option.name);
  const help = tr(`${game}:option.${option.name}.help`, option.help);
  if (option.kind === "box") return <BoxLink game={game} name={name} help={help} />;
  if (option.kind === "flag") {
    return (
      <div class="field">
        <Switch checked={Boolean(props.value)} onChange={(on) => props.onChange(on)}>
          {name}
        </Switch>
        {!repeats(help, name) && <small>{help}</small>}
      </div>
    );
  }
  return (
    <label class="field">
      <span class="row between">
        <span>{name}</span>
        <Control {...props} />
      </span>
      {!repeats(help, name) && <small>{help}</small>}
    </label>
  );
}

/** A box is gone through on a page of its own; what is kept there is played with here. */
function BoxLink(props: { game: string; name: string; help: string }) {
  return (
    <div class="field">
      <a href={`/box/${props.game}`}>{props.name}</a>
      <small>{props.help}</small>
    </div>
  );
}

/** Whether an explanation only says the name once more. */
function repeats(help: string, name: string): boolean {
  const words = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const known = new Set(words(name));
  return words(help).every((word) => known.has(word));
}

function Control(props: FieldProps) {
  const { game, option, value } = props;
  if (option.kind === "choice")
    return (
      <select value={String(value)} onChange={(event) => props.onChange(event.currentTarget.value)}>
        {option.choices.map((choice) => (
          <option key={choice} value={choice}>
            {choiceName(game, option.name, choice)}
          </option>
        ))}
      </select>
    );
  if (option.kind === "number")
    return (
      <input
        type="number"
        min={option.low}
        max={option.high}
        value={String(value)}
        onChange={(event) => props.onChange(Number(event.currentTarget.value))}
      />
    );
  if (option.kind === "list") return option.choices.length > 0 ? <Picker {...props} /> : <Words {...props} />;
  return <input type="text" value={String(value)} onChange={(event) => props.onChange(event.currentTarget.value)} />;
}

/** Several of a few. */
function Picker(props: FieldProps) {
  const { game, option } = props;
  const chosen = Array.isArray(props.value) ? props.value : [];
  const put = (choice: string, on: boolean) =>
    props.onChange(on ? [...chosen, choice] : chosen.filter((one) => one !== choice));
  return (
    <details class="picker">
      <summary>
        {chosen.length ? chosen.map((one) => choiceName(game, option.name, one)).join(", ") : t("option.none")}
      </summary>
      {option.choices.map((choice) => (
        <label key={choice}>
          <input
            type="checkbox"
            checked={chosen.includes(choice)}
            onChange={(event) => put(choice, event.currentTarget.checked)}
          />
          {choiceName(game, option.name, choice)}
        </label>
      ))}
    </details>
  );
}

/** Several of any, with commas between them. */
function Words(props: FieldProps) {
  const chosen = Array.isArray(props.value) ? props.value : [];
  const read = (text: string) =>
    text
      .split(",")
      .map((one) => one.trim())
      .filter(Boolean);
  return (
    <input type="text" value={chosen.join(",")} onChange={(event) => props.onChange(read(event.currentTarget.value))} />
  );
}
