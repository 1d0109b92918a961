/** One typed option of a game as a form field with its explanation. */
import { plain, t, tr } from "../i18n";
import type { OptionInfo, Value } from "../protocol";
import { Switch } from "../ui/widgets";

export function optionName(game: string, name: string): string {
  return tr(`${game}.option.${name}`, tr(`${game}:option.${name}.name`, plain(name)));
}

export function choiceName(game: string, name: string, choice: string): string {
  return tr(
    `${game}.choice.${name}.${choice}`,
    tr(`${game}:option.${name}.${choice}`, tr(`${game}.factions.${choice}`, plain(choice))),
  );
}

export function OptionField(props: {
  game: string;
  option: OptionInfo;
  value: Value;
  onChange: (value: Value) => void;
}) {
  const { game, option, value } = props;
  const name = optionName(game, option.name);
  const help = tr(`${game}:option.${option.name}`, option.help);
  if (option.kind === "flag") {
    return (
      <div class="field">
        <Switch checked={Boolean(value)} onChange={(on) => props.onChange(on)}>
          {name}
        </Switch>
        <small>{help}</small>
      </div>
    );
  }
  let control;
  if (option.kind === "choice") {
    control = (
      <select value={String(value)} onChange={(event) => props.onChange(event.currentTarget.value)}>
        {option.choices.map((choice) => (
          <option key={choice} value={choice}>
            {choiceName(game, option.name, choice)}
          </option>
        ))}
      </select>
    );
  } else if (option.kind === "number") {
    control = (
      <input
        type="number"
        min={option.low}
        max={option.high}
        value={String(value)}
        onChange={(event) => props.onChange(Number(event.currentTarget.value))}
      />
    );
  } else if (option.kind === "list") {
    const chosen = Array.isArray(value) ? value : [];
    control =
      option.choices.length > 0 ? (
        <details class="picker">
          <summary>
            {chosen.length ? chosen.map((one) => choiceName(game, option.name, one)).join(", ") : t("option.none")}
          </summary>
          {option.choices.map((choice) => (
            <label key={choice}>
              <input
                type="checkbox"
                checked={chosen.includes(choice)}
                onChange={(event) =>
                  props.onChange(
                    event.currentTarget.checked ? [...chosen, choice] : chosen.filter((one) => one !== choice),
                  )
                }
              />
              {choiceName(game, option.name, choice)}
            </label>
          ))}
        </details>
      ) : (
        <input
          type="text"
          value={chosen.join(",")}
          onChange={(event) =>
            props.onChange(
              event.currentTarget.value
                .split(",")
                .map((one) => one.trim())
                .filter(Boolean),
            )
          }
        />
      );
  } else {
    control = (
      <input type="text" value={String(value)} onChange={(event) => props.onChange(event.currentTarget.value)} />
    );
  }
  return (
    <label class="field">
      <span class="row between">
        <span>{name}</span>
        {control}
      </span>
      <small>{help}</small>
    </label>
  );
}
