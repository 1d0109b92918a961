/** Layers of a map: what can be laid over it, in a list behind one button. */
import { useSignal } from "@preact/signals";
import { t } from "../i18n";
import { Icon } from "../ui/icon";
import { layers } from "../ui/settings";
import { Switch } from "../ui/widgets";

/** `list`: the names that settings know them by, with their words. */
export function LayerMenu(props: { list: readonly { id: string; name: string }[] }) {
  const open = useSignal(false);
  return (
    <span
      class="layer-menu"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open.value) return;
        open.value = false;
        event.stopPropagation();
      }}
      onFocusOut={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) open.value = false;
      }}
    >
      <button
        class="btn icon"
        aria-label={t("layers.open")}
        title={t("layers.open")}
        aria-expanded={open.value}
        onClick={() => (open.value = !open.value)}
      >
        <Icon name="layers" />
      </button>
      {open.value && (
        <span class="panel list rise" tabIndex={-1}>
          {props.list.map(({ id, name }) => (
            <Switch
              key={id}
              checked={Boolean(layers.value[id])}
              onChange={(on) => (layers.value = { ...layers.value, [id]: on })}
            >
              {name}
            </Switch>
          ))}
        </span>
      )}
    </span>
  );
}
