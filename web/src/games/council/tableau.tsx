/** What can be improved on a tableau, what of it was bought, and the stations not built yet. */
import { label, t } from "../../i18n";
import { Thing } from "../../table/thing";
import { Icon } from "../../ui/icon";
import { PlanetIcon } from "../../ui/planet";
import { GemSigns } from "./cards";
import { gemCode, gemWords, named, picture } from "./names";
import { kindOf, type Mine } from "./own";
import type { Upgrade } from "./types";

export function Tableau(props: Mine) {
  const { player, store } = props;
  return (
    <section class="ups" tabIndex={0} aria-label={label(t("council:term.tableau"))}>
      <div class="h">
        {label(t("council:term.tableau"))}
        <em>{t("council.tableau.help")}</em>
      </div>
      <div class="ug">
        {player.upgrades.map((upgrade) => (
          <UpgradeTile key={upgrade.upgrade} {...props} upgrade={upgrade} />
        ))}
      </div>
      {player.stations.length > 0 && (
        <div class="ug st">
          {player.stations.map((station) => (
            <Thing
              key={station}
              store={store}
              kind={kindOf(props, "station")}
              text={station}
              title={named("station", station)}
              words={[t(`council:about.station.${station}`)]}
              class="up"
            >
              <Icon name="station" />
              {named("station", station)}
            </Thing>
          ))}
        </div>
      )}
    </section>
  );
}

function UpgradeTile(props: Mine & { upgrade: Upgrade }) {
  const { upgrade, store } = props;
  const words = [upgrade.bought ? t("council.bought") : gemWords(upgrade.cost)];
  if (upgrade.energy) words.push(t("council.gain_energy", { n: upgrade.energy }));
  if (!upgrade.open) words.push(t("council.locked"));
  const kind = upgrade.planet ? "planet" : upgrade.slot ? "range" : upgrade.stacking ? "towers" : "project";
  return (
    <Thing
      store={store}
      kind={kindOf(props, "upgrade")}
      text={upgrade.upgrade}
      title={named("upgrade", upgrade.upgrade)}
      words={words}
      class={`up ${upgrade.bought ? "got" : upgrade.open ? "" : "shut"}`}
      tries={
        upgrade.bought || props.player.player !== props.me
          ? undefined
          : `improve ${upgrade.upgrade} for ${gemCode(upgrade.cost)}`
      }
    >
      <span class="k">
        {upgrade.planet ? (
          <PlanetIcon kind={picture(upgrade.planet)} size={15} />
        ) : upgrade.slot ? (
          `${upgrade.slot.replace("slot", t("council.s"))}→${upgrade.range}`
        ) : upgrade.stacking ? (
          <>
            <Icon name="cube" />
            <Icon name="cube" />
          </>
        ) : (
          <>
            +{upgrade.energy}
            <Icon name="energy" color="var(--res-energy)" />
          </>
        )}
      </span>
      {upgrade.bought ? (
        <>
          <Icon name="check" class="tick" />
          <small>{t(`council.up.${kind}`)}</small>
        </>
      ) : (
        <span class="ct">
          <GemSigns gems={upgrade.cost} each />
        </span>
      )}
    </Thing>
  );
}
