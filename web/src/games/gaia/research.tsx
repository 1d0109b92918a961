/** The research board: six areas from level 0 to 5, tech tiles below and advanced tiles above. */
import { label, t } from "../../i18n";
import { WhyNot } from "../../table/whynot";
import { explains } from "../../ui/cards";
import { Icon, seatIcon } from "../../ui/icon";
import { PlanetIcon } from "../../ui/planet";
import type { TableProps } from "../game";
import { Component, FaceSigns, faceWords, GainList, pointable, sharp } from "./face";
import { AREA_COLOURS, AREA_ICONS, factionColour, gainWords, named, resource, say } from "./names";
import type { Area, GaiaTable, Gains, Level, Piece, Player } from "./types";

type Props = TableProps<GaiaTable>;

/** What is mine on it has my colour. */
function colourOf({ table, me }: Props) {
  return me === null ? undefined : { "--me": factionColour(table.players[me]?.home, me) };
}

export function Research(props: Props) {
  const { table } = props;
  const { areas, free } = table.research;
  return (
    <div class="rb" style={colourOf(props)}>
      <div class="cols head">
        <span />
        {areas.map((area) => (
          <AreaHead key={area.id} {...props} area={area} />
        ))}
      </div>
      {[5, 4, 3, 2, 1, 0].map((level) => (
        <>
          <div class="cols" key={level}>
            <span class="lv">{level}</span>
            {areas.map((area) => (
              <Cell key={area.id} {...props} area={area} level={level} />
            ))}
          </div>
          {level === 5 && (
            <div class="cols" key="adv">
              <span class="lv" title={t("gaia.term.advanced_tech_tile")}>
                A
              </span>
              {areas.map((area) =>
                area.advanced ? (
                  <Tile key={area.id} {...props} kind="advanced" tile={area.advanced} class="tile adv" />
                ) : (
                  <span key={area.id} class="tile gone" />
                ),
              )}
            </div>
          )}
        </>
      ))}
      <div class="cols">
        <span class="lv" title={t("gaia.term.standard_tech_tile")}>
          T
        </span>
        {areas.map((area) =>
          area.tile ? (
            <Tile key={area.id} {...props} kind="tile" tile={area.tile} left={area.tile.left} class="tile" />
          ) : (
            <span key={area.id} class="tile gone" />
          ),
        )}
      </div>
      <div class="cols three">
        <span class="lv" title={t("gaia.freetiles")}>
          ∗
        </span>
        {free.map((tile) => (
          <Tile key={tile.n} {...props} kind="tile" tile={tile} left={tile.left} class="tile" />
        ))}
      </div>
    </div>
  );
}

function Tile(props: Props & { kind: "tile" | "advanced"; tile: Piece; left?: number; class: string }) {
  const { tile, kind, me, table, store } = props;
  const mine = me !== null && kind === "tile" && table.players[me]?.tiles.some((own) => own.n === tile.n);
  const words = faceWords(tile.face);
  if (kind === "advanced") words.push(t("gaia.help.advanced"));
  return (
    <Component
      store={store}
      kind={kind}
      piece={tile}
      class={`${props.class} ${mine ? "mine" : ""}`}
      words={words}
      state={mine ? t("gaia.owned") : props.left !== undefined ? t("gaia.left", { n: props.left }) : undefined}
    >
      <FaceSigns face={tile.face} />
      {props.left !== undefined && <sup>{props.left}</sup>}
    </Component>
  );
}

function AreaHead(props: Props & { area: Area }) {
  const { area, store } = props;
  const found = pointable(store, "area", area.n);
  const name = named("area", area.id);
  const inner = (
    <span class="in">
      <Icon name={AREA_ICONS[area.id]!} />
      <span>{t(`gaia.short.${area.id}`)}</span>
    </span>
  );
  const body = () => (
    <>
      <b>{name}</b>
      <p>{t(`gaia.area.${area.id}`)}</p>
      {found ? <p class="yes">{t("gaia.help.choose")}</p> : <Stop {...props} />}
    </>
  );
  const style = { "--tc": AREA_COLOURS[area.id]! };
  if (!found)
    return (
      <span class="th" style={style} role="img" aria-label={name} {...explains(body)}>
        {inner}
      </span>
    );
  return (
    <button
      class={`th may ${sharp(store) ? "" : "soft"}`}
      style={style}
      data-ref={`area:${area.id}`}
      onClick={() => store.pick({ kind: "area", value: area.n, text: area.id })}
      {...explains(body)}
    >
      {inner}
      <span class="visually-hidden">: {found.map((one) => say(one.action)).join(", ")}</span>
    </button>
  );
}

type AtLevel = Props & { area: Area; level: number };

function Cell(props: AtLevel) {
  const { area, level, table, before, me, store } = props;
  const here = table.players.filter((player) => player.faction && player.research[area.n] === level);
  const mine = me !== null && table.players[me]?.research[area.n] === level;
  const moved = me !== null && mine && before.players[me]?.research[area.n] !== level;
  const next =
    me !== null && (table.players[me]?.research[area.n] ?? -9) + 1 === level ? pointable(store, "area", area.n) : null;
  const face = area.levels[level]!;
  const body = () => <LevelCard {...props} next={next !== null} />;
  const names = `cell ${(face.income?.length ?? 0) + Object.keys(face.once ?? {}).length > 2 ? "many" : ""} ${level === 5 ? "l5" : ""} ${mine ? "me" : ""} ${moved ? "moved" : ""} ${store.marks.value.has(`${area.id} ${level}`) ? "last" : ""} ${next ? `next may ${sharp(store) ? "" : "soft"}` : ""}`;
  const style = { "--tc": AREA_COLOURS[area.id]! };
  const inner = <LevelFace {...props} here={here} />;
  const spoken = `${named("area", area.id)} ${level}: ${[...levelWords(area.id, face, level, table.research.token), ...here.map((player) => store.seatName(player.seat))].join(", ")}`;
  if (next)
    return (
      <button
        class={names}
        style={style}
        data-cell={`${area.n}:${level}`}
        onClick={() => store.pick({ kind: "area", value: area.n, text: area.id })}
        {...explains(body)}
      >
        {inner}
        <span class="visually-hidden">. {spoken}</span>
      </button>
    );
  return (
    <span
      class={names}
      style={style}
      data-cell={`${area.n}:${level}`}
      role="img"
      aria-label={spoken}
      {...explains(body)}
    >
      {inner}
    </span>
  );
}

/** A level in words: what it gives, who may stand there, whether it can be reached now. */
function LevelCard(props: AtLevel & { next: boolean }) {
  const { area, level, table, store, next, me } = props;
  const face = area.levels[level]!;
  return (
    <>
      <b>{t("gaia.level", { area: named("area", area.id), n: level })}</b>
      {levelWords(area.id, face, level, table.research.token).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {level === 5 && (
        <p class="muted">
          {area.top === null ? t("gaia.top.rule") : t("gaia.top.taken", { player: store.seatLabel(area.top) })}
        </p>
      )}
      {next ? (
        <p class="yes">{t("gaia.help.advance")}</p>
      ) : (
        me !== null && (table.players[me]?.research[area.n] ?? 0) < level && <Stop {...props} />
      )}
    </>
  );
}

/** Why there is no advance in an area: what the rules say now, or that it cannot be whatever it costs. */
function Stop({ area, table, me, store }: Props & { area: Area }) {
  const stop = me === null ? undefined : table.players[me]?.stops?.[area.id];
  if (store.myTurn.value) return <WhyNot store={store} text={`research ${area.id}`} />;
  return stop ? <p class="no">{label(t(`gaia:reason.${stop}`))}</p> : null;
}

/** A level in signs, with the tokens on it. */
function LevelFace({ area, level, table, here }: AtLevel & { here: Player[] }) {
  return (
    <span class="in">
      <span class="bn">
        <LevelSigns area={area.id} level={area.levels[level]!} n={level} token={table.research.token} />
      </span>
      <span class="tk">
        {here.map((player) => (
          <i key={player.seat} data-token={`${area.n}:${player.seat}`}>
            <Icon name={seatIcon(player.seat)} color={factionColour(player.home, player.seat)} />
          </i>
        ))}
      </span>
    </span>
  );
}

function plainGains(level: Level): Gains {
  return Object.fromEntries(
    Object.entries(level.once ?? {}).filter(([what, n]) => typeof n === "number" && what !== "vp_per_gaia_planet"),
  ) as Gains;
}

export function LevelSigns(props: { area: string; level: Level; n: number; token: Piece | null }) {
  const { area, level, n } = props;
  if (level.once && "federation_token" in level.once)
    return props.token ? (
      <>
        <Icon name="federation" color="var(--res-qic)" />
        <FaceSigns face={props.token.face} />
      </>
    ) : (
      <Icon name="federation" class="soft" />
    );
  if (level.once && "place" in level.once)
    return (
      <>
        <PlanetIcon kind="lost" size={12} />
        <Icon name="range" />
        <b>{level.range}</b>
      </>
    );
  const perGaia = level.once && "vp_per_gaia_planet" in level.once;
  return (
    <>
      {level.once && <GainList gains={plainGains(level)} />}
      {perGaia && (
        <>
          +1<i>/</i>
          <PlanetIcon kind="gaia" size={11} />
        </>
      )}
      {level.income && <GainList gains={level.income} />}
      {area === "terraforming" && !level.once && (
        <>
          <b>{level.ore_per_step}</b>
          <Icon name="ore" color={resource("ore").colour} />
          <i>/</i>
          <Icon name="terraform" />
        </>
      )}
      {area === "navigation" && !level.once && (
        <>
          <Icon name="range" />
          <b>{level.range}</b>
        </>
      )}
      {area === "gaia_project" &&
      n > 0 &&
      level.gaia_project_tokens &&
      !perGaia &&
      "gaiaformers" in (level.once ?? {}) ? (
        <small class="tok">
          {level.gaia_project_tokens}
          <Icon name="token" color="var(--res-power)" />
        </small>
      ) : null}
    </>
  );
}

export function levelWords(area: string, level: Level, n: number, token: Piece | null): string[] {
  const words: string[] = [];
  const once = plainGains(level);
  if (Object.keys(once).length) words.push(t("gaia.help.once", { gains: gainWords(once) }));
  if (level.once && "vp_per_gaia_planet" in level.once) words.push(t("gaia.help.per_gaia"));
  if (level.once && "federation_token" in level.once)
    words.push(token ? t("gaia.help.token", { token: named("token", token.face.id) }) : t("gaia.help.token_gone"));
  if (level.once && "place" in level.once) words.push(t("gaia.help.lost"));
  if (level.income) words.push(t("gaia.help.income", { gains: level.income.map(gainWords).join(", ") }));
  if (level.ore_per_step) words.push(t("gaia.help.orestep", { n: level.ore_per_step }));
  if (level.range) words.push(t("gaia.help.rangeis", { n: level.range }));
  if (area === "gaia_project" && level.gaia_project_tokens)
    words.push(t("gaia.help.project", { n: level.gaia_project_tokens }));
  if (n === 3) words.push(t("gaia.help.level3"));
  return words;
}
