/** The top bar: game, round and phase, turn order, clock, and the doors to chat and settings. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Game, TableProps } from "../games/game";
import { t } from "../i18n";
import { Icon, seatIcon } from "../ui/icon";
import { toggleTheme } from "../ui/settings";
import { RulesDoor } from "../rules/door";
import { WayBack } from "./whatif";
import { chatLabel, chatOpen } from "../talk/chat";
import { TableSettings } from "./settings";
import { about } from "../ui/who";

type Props = TableProps & { game: Game; onSheet?: () => void };

export function TopBar(props: Props) {
  const { game, store, table } = props;
  const info = store.info.value!;
  const name = t(`game.${info.game}`);
  return (
    <header class="top">
      <a class="brand" href="/" title={t("nav.lobby")}>
        <Icon name="brand" />
        <span class="word">Perihelion</span>
        <small>
          {info.title && info.title !== name ? (
            <>
              <span class="of">{name} · </span>
              {info.title}
            </>
          ) : (
            name
          )}
        </small>
      </a>
      <RoundAndPhase progress={game.progress(table)} brief={game.order(table).length > 4} />
      <TurnOrder {...props} />
      <Doors {...props} />
    </header>
  );
}

/** The round in pips and the phases of it, the present one marked. */
function RoundAndPhase({ progress, brief }: { progress: ReturnType<Game["progress"]>; brief: boolean }) {
  return (
    <span class="progress">
      <b>{progress.label}</b>
      {progress.of > 1 && (
        <span class="rounds" aria-hidden="true">
          {Array.from({ length: progress.of }, (_, i) => (
            <i key={i} class={i + 1 < progress.now ? "done" : i + 1 === progress.now ? "now" : ""} />
          ))}
        </span>
      )}
      {progress.phases?.includes(progress.phase) ? (
        <ol class={`phases ${brief ? "brief" : ""}`}>
          {progress.phases.map((phase) => (
            <li key={phase} aria-current={phase === progress.phase ? "step" : undefined}>
              {phase}
            </li>
          ))}
        </ol>
      ) : (
        <span class="muted phase">{progress.phase}</span>
      )}
    </span>
  );
}

/** Who plays after whom, with the score; whose turn it is, who is out and who is here. */
function TurnOrder({ game, store, table }: Props) {
  // Those of the table: a tentative turn may end with somebody else's question, and others answer while one tries.
  const owing = (store.replay.value ? store.view : store.before).value?.deciders ?? [];
  return (
    <ol class="order" tabIndex={0} aria-label={t("ui.turn_order")}>
      {game.order(table).map(({ seat, out, score, note, asked }) => (
        <li
          key={seat}
          class={`${owing.includes(seat) ? "now" : ""} ${out ? "out" : ""}`}
          style={{ "--pc": game.colour(table, seat) }}
          aria-current={owing.includes(seat) ? "step" : undefined}
          onClick={() => game.look?.(seat, store.seat.peek())}
        >
          <Icon name={seatIcon(seat)} />
          <span>
            {score !== undefined && (
              <b class="score" aria-hidden="true">
                {score}
              </b>
            )}
            <span class="who" title={about(store.info.value?.seats[seat])}>
              {store.seatName(seat)}
            </span>
          </span>
          {note && <small>{note}</small>}
          {asked && !owing.includes(seat) && (
            <span class="gain">
              <Icon name="check" />
              <span class="visually-hidden">{t("ui.done")}</span>
            </span>
          )}
          {out && <span class="visually-hidden">{t("turn.out")}</span>}
          {store.present.value.seats.includes(seat) && <i class="here" title={t("ui.online")} />}
        </li>
      ))}
    </ol>
  );
}

/** The clock, and what opens beside the table: the score sheet, the talk, the other look, the settings. */
function Doors(props: Props) {
  const { store } = props;
  const settings = useSignal(false);
  return (
    <>
      <span class="doors">
        <ClockChip {...props} />
        {props.onSheet && (
          <button class="btn primary" onClick={props.onSheet}>
            <Icon name="list" /> {t("end.sheet")}
          </button>
        )}
        <WayBack store={store} />
        <RulesDoor {...props} />
        <button
          class="btn icon ghost"
          aria-label={chatLabel(store)}
          aria-expanded={chatOpen.value}
          onClick={() => (chatOpen.value = !chatOpen.value)}
        >
          <Icon name="chat" />
          {store.talk.unread.value > 0 && <u class="dot">{store.talk.unread.value}</u>}
        </button>
        <button class="btn icon ghost theme" aria-label={t("ui.theme")} onClick={toggleTheme}>
          <Icon name="moon" />
        </button>
        <button class="btn icon ghost" aria-label={t("ui.settings")} onClick={() => (settings.value = true)}>
          <Icon name="gear" />
        </button>
      </span>
      {settings.value && <TableSettings {...props} onClose={() => (settings.value = false)} />}
    </>
  );
}

function ClockChip(props: TableProps) {
  const { store } = props;
  const tick = useSignal(0);
  useEffect(() => {
    const timer = setInterval(() => (tick.value += 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const seat = store.myTurn.value ? store.seat.value! : (store.view.value?.deciders[0] ?? -1);
  const clock = store.clocks.value[seat];
  if (!clock?.deadline) return null;
  void tick.value;
  return (
    <span class="chip">
      <Icon name="clock" /> {timeLeft(clock.deadline - Date.now())}
    </span>
  );
}

export function timeLeft(ms: number): string {
  if (ms <= 0) return t("clock.over");
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 60) return `${minutes}:${String(Math.floor(ms / 1000) % 60).padStart(2, "0")}`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return t("clock.hours", { h: hours, m: minutes % 60 });
  return t("clock.days", { d: Math.floor(hours / 24), h: hours % 24 });
}
