/** Where a reason comes from: a link to the section of the rules. */
import { useLayoutEffect } from "preact/hooks";
import { t } from "../i18n";
import { Icon } from "../ui/icon";
import { cited, read } from "./open";

export function Cite(props: { section: string | undefined }) {
  const { section } = props;
  // As soon as the card is in sight: a quick `?` came before an effect that waits for the next picture.
  useLayoutEffect(() => {
    if (!section) return;
    cited.value = section;
    return () => {
      if (cited.peek() === section) cited.value = "";
    };
  }, [section]);
  if (!section) return null;
  return (
    <button class="cite" data-section={section} onClick={() => read(section)}>
      <Icon name="book" /> {t("rules.cited")} <kbd>?</kbd>
    </button>
  );
}
