// Written by `python -m perihelion.server.typescript` from server/messages. Do not edit.

export type Value = boolean | number | string | string[];

export type Scope = "manage" | "play" | "read";

export type Status = "closed" | "open" | "over" | "running";

export type ReviewStatus = "done" | "failed" | "none" | "running" | "waiting";

export type Access = "link" | "private" | "public";

export type Occasion = "chat" | "end" | "invite" | "turn";

export type NewChannel = NewPushChannel | NewMailChannel | NewHookChannel;

export type FromClient = Watch | Unwatch | PlayLive | MakeDraft | SayLive | SeenLive | Ping;

export type FromTable = Full | Update | Skip | TableChanged | Presence | Said | Accepted | Drafted | Refused | YourTurn | Unwatched | Pong | Farewell;

/** A refusal (RFC 9457, `application/problem+json`). `type` is the word to act on, `detail` the sentence to show. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string;
  /** Of an illegal action: the rule that forbids it. */
  reason?: ReasonInfo | null;
  suggestions?: string[];
  /** Of a stale request: the version the table is at now. */
  version?: number | null;
  /** Of a malformed body: which field, and what is wrong with it. */
  fields?: Record<string, string>;
  /** For a table that is busy or asked too often: seconds after which to try again. */
  retry_after?: number;
}

/** Why not: a code with parameters; its words are in the game's messages at `reason.<code>`. */
export interface ReasonInfo {
  code: string;
  params: Record<string, number | string | Record<string, number>>;
  /** The rulebook's section. */
  section: string;
  /** The same in words, in the language that was asked for. */
  text: string;
}

/** One typed option of a game; words for its help are in the messages at `option.<name>` as well. */
export interface OptionInfo {
  name: string;
  kind: "box" | "choice" | "flag" | "list" | "number" | "text";
  default: boolean | number | string | string[];
  help: string;
  choices: string[];
  low: number;
  high: number;
  /** The matches it concerns: in one of the ways each name (an option, or `seats`) has one of its values; []: all. */
  when: (Record<string, (boolean | number | string | string[])[]>)[];
}

/** A way to set the table that people ask for by name; its words are in the messages at `preset.<name>`. */
export interface PresetInfo {
  name: string;
  options: Record<string, boolean | number | string | string[]>;
  /** The numbers of players it is for; empty: any. */
  seats: number[];
}

export interface GameInfo {
  name: string;
  title: string;
  seat_counts: number[];
  rules: number;
  options: OptionInfo[];
  /** In the order in which they are offered. */
  presets: PresetInfo[];
  /** Standing answers a seat may give in advance. */
  standing: OptionInfo[];
  languages: string[];
  /** Bots that may take a seat: the levels, weakest first, then those that the operator has named. */
  levels: string[];
  /** Level for people -> how many of a hundred games it wins against the level below; empty: not measured. */
  strength: Record<string, number>;
  /** Seconds a bot may think about one decision here. */
  think: number;
  /** Formats a match can be exported in; `phn` is our own. */
  exports: string[];
}

export interface Person {
  id: string;
  name: string;
  kind: "account" | "guest";
  /** Whether a program plays this account. */
  bot: boolean;
}

/** The person that is signed in. */
export interface Me {
  id: string;
  name: string;
  kind: "account" | "guest";
  role: "moderator" | "player";
  language: string;
  /** Empty: no e-mail. */
  email: string;
  /** Whether the e-mail address was confirmed: before that nothing is sent there. */
  confirmed: boolean;
  /** Whether a program plays this account. */
  bot: boolean;
}

export interface NewGuest {
  name: string;
  language?: string;
}

/** Signed in as a guest, the guest becomes the account and keeps its matches. */
export interface NewAccount {
  name: string;
  password: string;
  /** A link to confirm it is sent there. */
  email?: string;
  language?: string;
  /** Where the club takes new accounts by invitation only. */
  invitation?: string;
}

export interface SignIn {
  name: string;
  password: string;
  /** Of an account with a second factor (else `second-factor` is answered): from the app, or a recovery code. */
  code?: string;
}

/** One place where this person is signed in. */
export interface SessionInfo {
  id: string;
  created: number;
  /** When it was last used, to the hour. */
  used: number;
  /** What the browser calls itself. */
  agent: string;
  /** Whether it is the one that asks. */
  here: boolean;
}

/** A new address (empty: none). It counts once the link that is sent there is followed; the old address is notified. */
export interface ChangeEmail {
  email: string;
  password: string;
}

export interface ConfirmEmail {
  token: string;
}

export interface CheckPassword {
  password: string;
}

/** For the app: as text, and as an address to show as a QR code. It counts once a code was confirmed. */
export interface SecondFactor {
  secret: string;
  uri: string;
}

export interface Code {
  code: string;
}

export interface DropSecondFactor {
  password: string;
  code: string;
}

/** For when the device is lost, each once. Shown only now. */
export interface RecoveryCodes {
  codes: string[];
}

/** How an account is guarded. */
export interface Security {
  second_factor: boolean;
  /** An address that is not confirmed yet; empty: none. */
  pending_email: string;
}

export interface ChangeMe {
  name?: string;
  language?: string;
}

export interface ChangePassword {
  old: string;
  new: string;
}

/** A link to set a new password goes to the e-mail of that account; the answer never tells whether there is one. */
export interface AskReset {
  name: string;
}

export interface Reset {
  token: string;
  password: string;
}

/** The password of an account; empty for a guest. */
export interface DeleteMe {
  password?: string;
}

/** A token for a bot or a script, sent as `Authorization: Bearer …`. */
export interface NewToken {
  name: string;
  scopes: ("manage" | "play" | "read")[];
}

export interface TokenInfo {
  id: string;
  name: string;
  scopes: ("manage" | "play" | "read")[];
  created: number;
  used: number | null;
}

/** The only time the token itself is shown. */
export interface Token {
  info: TokenInfo;
  secret: string;
}

export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** A browser's push subscription, as `PushSubscription.toJSON()` gives it. */
export interface NewPushChannel {
  kind: "push";
  endpoint: string;
  keys: PushKeys;
}

/** `Your turn` by e-mail to the account's address. */
export interface NewMailChannel {
  kind: "mail";
}

export interface NewHookChannel {
  kind: "hook";
  url: string;
  style: "discord" | "json" | "ntfy" | "slack";
}

/** One way in which a person is told of their turn while away. */
export interface Channel {
  id: string;
  kind: "hook" | "mail" | "push";
  /** Shortened, to recognise it by. */
  target: string;
  /** Of a webhook. */
  style: "" | "discord" | "json" | "ntfy" | "slack";
  failures: number;
  /** What it tells of. */
  about: ("chat" | "end" | "invite" | "turn")[];
  when: "daily" | "later" | "now";
}

/** The server's VAPID public key, for `pushManager.subscribe`. */
export interface PushKey {
  key: string;
}

export interface PersonRecord {
  id: string;
  name: string;
  kind: "account" | "guest";
  role: "moderator" | "player";
  suspended: boolean;
  created: number;
  /** When that person was last here. */
  seen: number;
}

/** Hours in which no clock runs, from `start` to `end` o'clock in a time zone, or `offset` minutes east of UTC. */
export interface Night {
  start: number;
  end: number;
  offset?: number;
  /** Such as Europe/Berlin: summer time is kept; empty: `offset` counts. */
  zone?: string;
}

/** How much time there is. Each question has `move` seconds of its own; what it takes beyond comes from the bank. */
export interface Pace {
  kind?: "live" | "turns";
  /** Seconds; 0: no clock. */
  move?: number;
  bank?: number;
  /** When the time is over: remind; a bot takes over; a bot plays on and the seat is ranked last. */
  at_end?: "bot" | "forfeit" | "remind";
  night?: Night | null;
}

/** Who shall sit there. `me` on several seats is a hot-seat match. Automas are options of a game, not seats. */
export interface SeatWish {
  kind: "bot" | "invite" | "me" | "open";
  /** `invite`: the account's name. `me`: how this hot-seat player is called. */
  name?: string;
  /** `bot`: its level. */
  level?: string;
}

export interface NewMatch {
  game: string;
  seats: SeatWish[];
  options?: Record<string, boolean | number | string | string[]>;
  title?: string;
  /** Only by link, and not listed. */
  private?: boolean;
  pace?: Pace;
  spectators?: boolean;
  hints?: boolean;
  /** Whether bot accounts may take the open seats. */
  bots?: boolean;
  /** The id of a `Commitment` you have read: the dice come from its secret. Empty: one is made with the match. */
  commitment?: string;
  /** Your share in the dice, up to 64 characters. It needs a commitment that was there before. Empty: one is drawn. */
  nonce?: string;
}

/** The secret of the dice of your next match is drawn, and cannot be changed any more: now choose your nonce. */
export interface Commitment {
  id: string;
  /** SHA-256 of the secret, in hex; note it, and compare it with the match and its export. */
  commitment: string;
  expires: number;
}

/** The time of one seat, as its viewer may know it. */
export interface Clock {
  /** Milliseconds left in the bank. */
  bank: number;
  /** When the question that runs now was asked; none: no question. */
  since: number | null;
  deadline: number | null;
}

export interface SeatInfo {
  seat: number;
  kind: "bot" | "human" | "invited" | "open";
  person: Person | null;
  /** What to call the seat: the person's name, or its name in a hot-seat match, or the bot's. */
  label: string;
  /** Of a bot. */
  level: string;
  /** What a bot for people likes: builder, raider, scholar, trader or wanderer; empty: nothing in particular. */
  character: string;
  /** Level of the bot that plays for an absent person; empty: nobody does. */
  stand_in: string;
  forfeited: boolean;
  present: boolean;
  clock: Clock | null;
}

/** Something that needs everybody's consent: an undo beyond a barrier, a pause, going on, a bot for somebody who does not come, the coach for everybody, the end. */
export interface Proposal {
  kind: "coach" | "end" | "pause" | "replace" | "resume" | "undo";
  /** The seat that proposes. */
  by: number;
  /** `replace`: the seat that a bot shall play for; its person is not asked. */
  about: number | null;
  agreed: number[];
  needed: number[];
}

export interface Result {
  scores: number[];
  winners: number[];
  /** Seats from first to last; forfeited seats at the end. */
  ranking: number[];
  /** What each seat played (faction, leader, people), as a key of the game's words; empty: not known. */
  sides: string[];
}

/** A match as the lobby and the frame around the table show it. */
export interface MatchInfo {
  id: string;
  game: string;
  title: string;
  status: "closed" | "open" | "over" | "running";
  options: Record<string, boolean | number | string | string[]>;
  pace: Pace;
  private: boolean;
  spectators: boolean;
  /** Whether you may ask a bot what it would do. */
  hints: boolean;
  /** Whether bot accounts may take the open seats. */
  bots: boolean;
  owner: Person;
  seats: SeatInfo[];
  /** Your seats. */
  yours: number[];
  /** Those of your seats that owe an answer. */
  your_turn: number[];
  /** Who seems to owe an answer, as everybody may know. */
  owing: number[];
  /** SHA-256 of the secret that the dice come from, in hex; the secret is in the export once the match is over. */
  commitment: string;
  created: number;
  started: number | null;
  ended: number | null;
  /** When something public happened last. */
  moved: number;
  paused: boolean;
  proposal: Proposal | null;
  result: Result | null;
  /** Path to join or to watch; of a private match it holds the key (only for those who sit there). */
  link: string;
  /** The match that follows this one; empty: none yet. */
  rematch: string;
  /** Big losses that its review has found: yours where you sat, else everybody's; none: no review, or not asked. */
  losses: number | null;
}

export interface MatchList {
  matches: MatchInfo[];
  /** Pass as `after` for more; empty: no more. */
  next: string;
  /** Match -> when you last looked, where you sit and did. What has `moved` since happened while you were away. */
  looked: Record<string, number>;
  /** Match -> lines of others that you have not read, where you sit and there are some. */
  unread: Record<string, number>;
}

export interface JoinMatch {
  seat?: number | null;
  key?: string;
  nonce?: string;
}

export interface Invite {
  seat: number;
  name: string;
}

/** `bot`: a bot of that level plays for this seat (a stand-in, where a person keeps the seat). `back`: the person plays again. `open`: the seat is free (before the start). */
export interface GiveSeat {
  to: "back" | "bot" | "open";
  level?: string;
}

/** `replace`: a bot plays for the seat `about`, which keeps the others waiting. `end`: the match ends without a result. `undo`: back to where the seat had read `back` lines, or the last action alone. */
export interface Propose {
  kind: "coach" | "end" | "pause" | "replace" | "resume" | "undo";
  seat: number;
  about?: number | null;
  back?: number | null;
}

export interface Consent {
  seat: number;
  agree: boolean;
}

/** Standing answers of a seat: private, outside the log. */
export interface Standing {
  answers: Record<string, boolean | number | string | string[]>;
}

export interface StandingInfo {
  answers: Record<string, boolean | number | string | string[]>;
}

/** `@Name` calls somebody; a line `:good-luck:` is a phrase that everybody reads in their own language. */
export interface Say {
  text: string;
}

export interface ChatLine {
  id: string;
  at: number;
  person: Person;
  /** Empty: removed by a moderator. */
  text: string;
}

export interface Chat {
  lines: ChatLine[];
  /** Until when you have read; what others said later is unread. */
  read: number;
}

export interface ReadChat {
  at: number;
}

/** Private notes on a match. */
export interface Notes {
  text: string;
}

/** What one way is for. */
export interface ChannelWishes {
  about: ("chat" | "end" | "invite" | "turn")[];
  when: "daily" | "later" | "now";
}

/** What holds for all ways of a person. */
export interface NoticeWishes {
  /** Hours in which nothing is sent; it waits for their end. */
  quiet?: Night | null;
  /** Told all the same when less than two hours of the time for a move are left. */
  urgent?: boolean;
  /** When to send what is told once a day. */
  daily?: number;
  /** Minutes that the person's clock is ahead of UTC. */
  offset?: number;
  /** Matches for which a channel's usual settings do not hold. */
  matches?: Record<string, "daily" | "never" | "now">;
}

/** What became of a test message. */
export interface Tested {
  arrived: boolean;
  /** Why it did not. */
  detail: string;
  /** Milliseconds. */
  took: number;
}

/** One action; where it is not possible, the next of these is taken in its place. */
export interface PlanStep {
  any_of: string[];
}

/** Played for the seat as soon as it is asked, step by step, until one is not possible. */
export interface PlanAhead {
  steps?: PlanStep[];
  /** Where a single answer is possible (only a pass is left), give it. */
  only_answer?: boolean;
  /** The plan stops when somebody else says one of these words: a place or a thing it depends on. */
  stops_at?: string[];
  /** Where the plan would stop, this is played in place of what is left of it. */
  otherwise?: PlanStep[];
}

/** Why a plan is not played on: a word that somebody else has said, or a step that is not possible, and why. */
export interface PlanStop {
  word?: string;
  step?: string;
  /** In the words of its person's language. */
  why?: string;
}

export interface PlanInfo {
  /** Those that are left. */
  steps: PlanStep[];
  only_answer: boolean;
  stops_at: string[];
  otherwise: PlanStep[];
  /** Why it plays on no longer; none: it is waiting for the next question. */
  stopped: PlanStop | null;
}

/** What somebody is to me; nobody else learns of it. */
export interface Tie {
  follows?: boolean;
  /** They can neither sit down at my tables nor invite me. */
  blocks?: boolean;
  note?: string;
}

/** A faction, leader or people that somebody plays. */
export interface Favourite {
  /** A key of the game's words. */
  side: string;
  matches: number;
}

/** How often somebody has played a game to its end. */
export interface Tally {
  game: string;
  matches: number;
  won: number;
  /** What they have played most, up to three. */
  favourites: Favourite[];
}

export interface PastMatch {
  id: string;
  game: string;
  title: string;
  ended: number;
  won: boolean;
  /** What they played; empty: not known. */
  side: string;
}

export interface Profile {
  person: Person;
  created: number;
  /** Until when; none: here. */
  away: number | null;
  tallies: Tally[];
  /** Matches that you have played with them. */
  together: number;
  /** Those that everybody could have watched, the latest first. */
  recent: PastMatch[];
  tie: Tie;
}

export interface Followed {
  person: Person;
  away: number | null;
  tie: Tie;
}

export interface Following {
  people: Followed[];
}

/** Until when; none: here again. The others are asked to pause the matches of a move a day. */
export interface Away {
  until: number | null;
}

export interface AwayInfo {
  until: number | null;
  /** In how many matches the others were asked. */
  asked: number;
}

/** What a circle plays. */
export interface CircleWish {
  game: string;
  options?: Record<string, boolean | number | string | string[]>;
  pace: Pace;
  title?: string;
}

/** Regulars, by their names. */
export interface NewCircle {
  name: string;
  members: string[];
  wish: CircleWish;
}

export interface Circle {
  id: string;
  name: string;
  owner: Person;
  /** The owner too. */
  members: Person[];
  wish: CircleWish;
}

export interface CircleList {
  circles: Circle[];
}

/** Something that happened: `gained 2 ore from mine`. Words are in the messages at `fact.<kind>`. */
export interface FactInfo {
  kind: string;
  seat: number;
  what?: string;
  amount?: number;
  source?: string;
  where?: string;
}

/** A line of the log as its reader sees it. */
export interface Line {
  /** Its number in the reader's own counting, from 0. */
  n: number;
  /** In notation: `3 build mine 3A5`, `chance draw 2`, `undo`. */
  text: string;
  /** None: the table itself, or an undo. */
  seat: number | null;
  at: number;
  facts: FactInfo[];
  /** Of an undo: the table is again as it was after that many lines; later ones are taken back. */
  back?: number | null;
}

/** One thing that an action is paid for: its name in the game, how many of it, and what it takes; nothing: free. */
export interface PricePart {
  name: string;
  n: number;
  cost: Record<string, number>;
}

/** Something that a sentence speaks of: a hex, a building, a tile. */
export interface Ref {
  kind: string;
  value: number;
  text: string;
}

/** One action that may be played. */
export interface Sentence {
  /** The text to play: `build mine 3A5`. */
  action: string;
  /** The sentence as a pattern: `build mine {hex}`. */
  verb: string;
  refs: Ref[];
  cost?: Record<string, number>;
  /** What the cost is made of. */
  parts?: PricePart[];
}

/** What a seat is asked; words are in the messages at `ask.<ask>`. No sentences: nothing is asked. */
export interface Prompt {
  sentences: Sentence[];
  ask: string;
}

/** What a seat sees. `table` is the game's own: see web/src/games/<game>. */
export interface View {
  game: string;
  seat: number | null;
  seats: number;
  version: number;
  over: boolean;
  deciders: number[];
  scores: number[];
  winners: number[];
  table: Record<string, unknown>;
}

/** A turn that is tried out. Its view, prompt and lines are those after its actions, as if they had been played. */
export interface Draft {
  actions: string[];
  /** The version the draft begins at. */
  version: number;
  /** Why it goes no further before it is confirmed; empty: the seat may go on. */
  ends: "" | "chance" | "other" | "over" | "reveal";
  /** After the last action; when the draft ended with chance, a reveal or the game, before it: what follows is not computed until it is confirmed. */
  view: View;
  prompt: Prompt;
  lines: Line[];
}

/** A view with everything around it that a page needs: what is asked, the log, the draft. */
export interface WholeView {
  match: string;
  seat: number | null;
  version: number;
  view: View;
  prompt: Prompt;
  lines: Line[];
  draft: Draft | null;
  /** Whether the seat may take back its last action alone. */
  undo: boolean;
  /** How many lines the person at this seat has seen before, by its `seen` messages; later ones are new. */
  seen: number;
}

/** A table as a list of matches shows it. */
export interface Glance {
  /** As in a view. */
  table: Record<string, unknown>;
  /** The latest of the log. */
  lines: Line[];
}

export interface Legal {
  version: number;
  actions: string[];
}

/** Played all or none. `version` is what the seat saw last. */
export interface PlayActions {
  seat: number;
  version: number;
  actions: string[];
}

export interface DraftActions {
  version: number;
  actions: string[];
  /** False: only look at what it would lead to; nothing is written, and an earlier draft stays. */
  keep?: boolean;
  /** True: what follows the end of the draft is left out. Only for a look: such a list is not kept. */
  cut?: boolean;
}

export interface Undo {
  seat: number;
  version: number;
}

export interface Confirm {
  version: number;
}

/** The version of the seat after its actions; the lines and the view come with the live room, or from `view`. */
export interface NewVersion {
  version: number;
}

export interface Explain {
  seat: number;
  text: string;
  /** The tentative turn so far: the answer is about the table as it would be then. */
  after?: string[];
  /** Whether to show the table after it, too. */
  foresee?: boolean;
}

export interface Explained {
  legal: boolean;
  detail: string;
  reason: ReasonInfo | null;
  suggestions: string[];
  /** The game's table after it, as far as it can be foreseen; null: not asked for, or nothing can be. */
  foreseen: unknown;
}

export interface AskHint {
  seat: number;
  level?: string;
}

export interface Hint {
  action: string;
  level: string;
}

/** A saved match goes on as a new one, against bots or hot-seat: `invite` is not possible here. */
export interface ImportMatch {
  text: string;
  seats: SeatWish[];
  format?: string;
  title?: string;
}

/** What if? A private hot-seat match that goes on from what you see, as one of your seats or as a spectator. */
export interface OpenSandbox {
  seat?: number | null;
  /** From an earlier moment of your log; none: from now. */
  version?: number | null;
  key?: string;
  title?: string;
  /** The bots of the match go on playing; without it everything is moved by hand. */
  bots?: boolean;
  /** A bot of that level plays every seat but yours; empty: only those that `bots` says. */
  level?: string;
}

export interface Exported {
  format: string;
  text: string;
}

/** Follow a match as one of your seats (none: as a spectator). With your version, you get what you missed. */
export interface Watch {
  type: "watch";
  match: string;
  seat?: number | null;
  version?: number | null;
  /** `skip`: only numbers, for a list of matches or a page in the background. */
  detail?: "full" | "skip";
  key?: string;
}

export interface Unwatch {
  type: "unwatch";
  match: string;
  seat?: number | null;
}

export interface PlayLive {
  type: "play";
  /** Any text; it comes back in `accepted` or `refused`. A repeated ref is answered again and played once. */
  ref: string;
  match: string;
  seat: number;
  version: number;
  actions: string[];
}

/** Replaces the draft of that seat; no actions: drop it. */
export interface MakeDraft {
  type: "draft";
  ref: string;
  match: string;
  seat: number;
  version: number;
  actions: string[];
}

export interface SayLive {
  type: "say";
  ref: string;
  match: string;
  text: string;
}

/** The person at that seat has looked at this version; nothing is answered. */
export interface SeenLive {
  type: "seen";
  match: string;
  seat: number;
  version: number;
}

/** At least every 30 seconds; presence follows from it. */
export interface Ping {
  type: "ping";
}

/** Begin anew from this. */
export interface Full {
  type: "full";
  match: string;
  seat: number | null;
  version: number;
  info: MatchInfo;
  whole: WholeView;
}

/** What happened between two versions. If `since` is not what you have, send `watch` with your version again. */
export interface Update {
  type: "update";
  match: string;
  seat: number | null;
  since: number;
  version: number;
  lines: Line[];
  view: View;
  /** Whether `view.table` holds only the parts that have changed since the last message: keep the others. */
  partial: boolean;
  prompt: Prompt;
  undo: boolean;
  owing: number[];
  clocks: (Clock | null)[];
}

/** The match is at that version; details on `watch`. */
export interface Skip {
  type: "skip";
  match: string;
  seat: number | null;
  version: number;
  your_turn: boolean;
}

/** Seats, status, clocks, a proposal or the result changed. */
export interface TableChanged {
  type: "table";
  match: string;
  info: MatchInfo;
}

/** Who is there now. */
export interface Presence {
  type: "presence";
  match: string;
  seats: number[];
  spectators: number;
}

export interface Said {
  type: "said";
  match: string;
  line: ChatLine;
}

/** Durable. `version` is that of the seat after its actions. */
export interface Accepted {
  type: "accepted";
  ref: string;
  version: number;
}

/** `draft` is none when it was dropped. */
export interface Drafted {
  type: "drafted";
  ref: string;
  match: string;
  seat: number;
  draft: Draft | null;
}

/** Nothing was changed. */
export interface Refused {
  type: "refused";
  ref: string;
  problem: Problem;
}

/** A seat of yours owes an answer: to every socket of that person, watched or not. */
export interface YourTurn {
  type: "your_turn";
  match: string;
  seat: number;
  title: string;
}

/** You may not follow the match as that seat any longer: somebody else sits there, or it has no spectators. */
export interface Unwatched {
  type: "unwatched";
  match: string;
  seat: number | null;
  why: string;
}

export interface Pong {
  type: "pong";
  now: number;
}

/** The server closes this socket; connect again unless `retry` is false. */
export interface Farewell {
  type: "farewell";
  why: string;
  retry: boolean;
}

/** How this table takes people in. */
export interface ClubInfo {
  registration: "closed" | "invite" | "open";
  guests: boolean;
  /** Whether it sends e-mail: letters, confirmations, links to a new password. */
  mail: boolean;
  version: string;
}

export interface PeopleFound {
  people: PersonRecord[];
}

export interface Moderate {
  suspended?: boolean;
  role?: "moderator" | "player";
  name?: string;
  why?: string;
}

/** Also takes the second factor away: the person has lost both. */
export interface SetPassword {
  password: string;
}

/** Why a moderator does something; it is kept in the log. */
export interface Because {
  why?: string;
}

/** A match as moderators find it. */
export interface MatchRecord {
  id: string;
  game: string;
  title: string;
  status: "closed" | "open" | "over" | "running";
  private: boolean;
  owner: string;
  created: number;
  moved: number;
  entries: number;
}

export interface MatchRecords {
  matches: MatchRecord[];
}

export interface SeatRecord {
  seat: number;
  kind: "bot" | "human" | "invited" | "open";
  person: string;
  name: string;
  /** Level of the bot that plays for that person; empty: nobody does. */
  stand_in: string;
}

/** A match as a moderator judges it: who sits there, what was said, and the way to its table. */
export interface MatchFile {
  match: MatchRecord;
  /** With the key of a private match; a match without spectators stays closed. */
  link: string;
  seats: SeatRecord[];
  chat: ChatLine[];
}

export interface Retitle {
  /** Empty: the name of the game. */
  title: string;
  why?: string;
}

export interface NewInvitation {
  note?: string;
  days?: number;
}

export interface Invitation {
  code: string;
  note: string;
  created: number;
  expires: number;
  used: boolean;
}

export interface Invitations {
  invitations: Invitation[];
}

export interface NewBan {
  /** An address or a network; of an IPv6 address its /64. */
  network: string;
  /** 0: until it is lifted. */
  days?: number;
  why?: string;
}

export interface Ban {
  network: string;
  note: string;
  created: number;
  expires: number | null;
}

export interface Bans {
  bans: Ban[];
}

/** Something moderators should look at: a person, a match, or both. */
export interface NewReport {
  text: string;
  person?: string;
  match?: string;
}

export interface ReportInfo {
  id: string;
  at: number;
  /** The name of who reports. */
  by: string;
  person: string;
  /** Of the person it is about. */
  name: string;
  match: string;
  text: string;
  settled: number | null;
  answer: string;
}

export interface Reports {
  reports: ReportInfo[];
}

export interface Settle {
  answer: string;
}

/** Something that was done about a person or a match. */
export interface AuditLine {
  id: string;
  at: number;
  who: string;
  what: string;
  whom: string;
  /** The name of that person or the title of that match, where it is still there. */
  about: string;
  why: string;
}

export interface AuditLog {
  lines: AuditLine[];
}

/** One thing to type or choose; a field has several where it is a price or a yield. */
export interface BoxPart {
  /** Where it stands inside the field; empty: it is the whole field. */
  path: string[];
  kind: "choice" | "choices" | "flag" | "number" | "text";
  value: unknown;
  low: number;
  /** Limits of a number, or of how many may be chosen. */
  high: number;
  choices: unknown[];
}

/** A value of a piece, and where it comes from. */
export interface BoxField {
  name: string;
  /** rulebook, review, reconstructed or box. */
  mark: string;
  /** Whether somebody has seen it in print. */
  known: boolean;
  parts: BoxPart[];
}

/** A tile, a card, a board. */
export interface BoxPiece {
  id: string;
  /** The key of its name in the game's catalogue; empty: it has none but its id. */
  word: string;
  fields: BoxField[];
}

export interface BoxSection {
  name: string;
  known: number;
  all: number;
  pieces: BoxPiece[];
}

/** A whole box with the corrections of a file. */
export interface BoxLook {
  file: string;
  /** How many values somebody has seen in print, of all of them. */
  known: number;
  all: number;
  /** Contradictions found so far: such a file can be worked on, but not played with. */
  wrong: string[];
  /** Where several owners say different things; the first one's word was kept. */
  conflicts: string[];
  sections: BoxSection[];
}

/** What an owner says about one field. */
export interface BoxEdit {
  section: string;
  piece: string;
  field: string;
  do: "confirm" | "reset" | "set";
  path?: string[];
  value?: unknown;
}

/** A file, and what shall be said besides; nothing is kept. */
export interface LookIntoBox {
  file?: string;
  edits?: BoxEdit[];
}

export interface MergeBoxes {
  files: string[];
}

export interface KeepBox {
  file: string;
}

/** A section of the rulebook in a few sentences. */
export interface RuleSection {
  /** As reasons cite it. */
  id: string;
  text: string[];
  /** Empty: the game's catalogue has a word for the section. */
  title?: string;
}

/** A word of the game and what it means. */
export interface GlossaryWord {
  word: string;
  text: string;
}

export interface Reference {
  sections: RuleSection[];
  glossary: GlossaryWord[];
}

/** A turn, what it promises, and how play was meant to go on after it. */
export interface Judged {
  words: string[];
  points: number;
  later: string[];
  /** The evaluation after it, part by part; empty where nobody asks why. */
  grounds: Record<string, number>;
  /** By how many points the search may be wrong: how sure it is. */
  doubt?: number;
}

/** A turn that was played, beside the best ones. */
export interface ReviewedTurn {
  /** Entries before it. */
  at: number;
  seat: number;
  /** The part of the match, as the game's advice names it. */
  stage: string;
  played: Judged;
  /** The best first; the played turn is among them where it belongs there. */
  best: Judged[];
  /** The points by which the best turn promises more. */
  lost: number;
  /** `best`, `good`, `small` or `big`: how much was lost. */
  grade: string;
  /** The points that the draws since the last turn of the seat gave, beside what it could expect of them. */
  luck: number;
  /** By how many points the end may differ from what is expected here: one standard deviation. */
  doubt: number;
  /** The round it was played in; 0: the set-up. */
  round?: number;
  /** The thought it was given. */
  budget?: string;
}

/** All turns of a seat. */
export interface Review {
  game: string;
  seat: number;
  budget: string;
  turns: ReviewedTurn[];
}

/** How everybody stood after a turn. */
export interface Standings {
  /** Entries before the turn. */
  at: number;
  /** Who took it. */
  seat: number;
  /** Expected at the end; None: that seat has had no turn yet. */
  points: (number | null)[];
  /** To win, of all together 1. */
  chances: number[];
}

/** A turn after which the match was another one. */
export interface TurningPoint {
  at: number;
  seat: number;
  lost: number;
  /** Who is the favourite from then on; None: the favourite stays. */
  leads: number | null;
}

/** What a seat lost in one part of the match. */
export interface StageLosses {
  stage: string;
  seat: number;
  turns: number;
  small: number;
  big: number;
  lost: number;
  luck: number;
}

export interface Story {
  standings: Standings[];
  turning: TurningPoint[];
  stages: StageLosses[];
}

/** What the coach says to one seat. */
export interface Coached {
  /** The best first. */
  turns: Judged[];
  /** The parts of the evaluation before any of them. */
  now: Record<string, number>;
}

/** How far the review of a match has come, and what it found. */
export interface ReviewInfo {
  /** `none`: nobody has asked for it yet. `failed`: it could not go on; it may be asked for again. */
  status: "done" | "failed" | "none" | "running" | "waiting";
  /** Whether you may have it made: whoever played, or owns the match. */
  may_ask: boolean;
  done: number;
  /** Turns; 0: not counted yet. */
  total: number;
  /** Thought for each turn: `0.9s`. */
  budget: string;
  /** From the one that was asked for on, in the order of the match. */
  turns: ReviewedTurn[];
  /** For each of these turns, how many lines of your log come before it. */
  lines: number[];
  /** What the turns tell together, once all are there. */
  story: Story | null;
}

/** The best whole turns for a seat that is asked; in a match that is over, also for one that was asked earlier. */
export interface AskCoach {
  seat: number;
  /** The tentative turn so far: the coach goes on from there. */
  actions?: string[];
  /** After the end: from that moment of your log; none: now. */
  version?: number | null;
  /** Whose log that is: that of a seat of yours, or a spectator's. */
  reader?: number | null;
  key?: string;
}

/** About an earlier moment of a match that is over. */
export interface Back {
  seat: number;
  version: number;
  /** Whose log `version` counts, and whose eyes see what comes: a seat of yours, or a spectator's. */
  reader?: number | null;
  key?: string;
}

/** What a turn would have led to. */
export interface AskLook {
  seat: number;
  version: number;
  reader?: number | null;
  key?: string;
  actions: string[];
}

/** How play would have gone on after a turn. */
export interface AskLine {
  seat: number;
  version: number;
  reader?: number | null;
  key?: string;
  actions: string[];
  /** How the seat means to go on, as a review says it; it thinks again as soon as that does not fit. */
  later?: string[];
}

/** What one seat does in a line, and the table after it. */
export interface LineStep {
  seat: number;
  words: string[];
  view: View;
}

/** What several turns promise, judged alike. */
export interface AskJudge {
  seat: number;
  version: number;
  reader?: number | null;
  key?: string;
  turns: string[][];
}

export interface PuzzleInfo {
  id: string;
  game: string;
  /** `end`: reach the goal; `opening`, `battle`, `turn`: find the best choice in the set-up, answer, turn. */
  kind: string;
  seats: number;
  /** Who is asked. */
  seat: number;
  /** 1 to 5. */
  difficulty: number;
  /** Of an end: what the score is made of that is to be reached. */
  goal: Record<string, number>;
}

export interface PuzzleList {
  /** The puzzle of the day. */
  today: string;
  puzzles: PuzzleInfo[];
  /** Of the puzzle of the day: what the seat that is asked sees, as in a view. */
  table: Record<string, unknown>;
}

/** A way to go, and the points it comes to. */
export interface PuzzleWay {
  points: number;
  words: string[];
}

/** What became of an answer; before it is complete, nothing is told. */
export interface PuzzleJudgement {
  puzzle: PuzzleInfo;
  done: boolean;
  solved: boolean;
  /** What it comes to; none: that was not among the turns that were judged. */
  points: number | null;
  /** The answer first. */
  ways: PuzzleWay[];
  /** Whether every way to the end was searched. */
  complete: boolean;
  positions: number;
  gap: number;
  /** Of a battle: in how many lots every answer was tried. */
  lots: number;
  /** In which share of them no other answer came to more. */
  chance: number;
}

/** What is wrong with a line, and what was probably meant. */
export interface Impossible {
  /** From 1; 0: the table as a whole. */
  line: number;
  text: string;
  /** The word that is to blame; empty: none alone. */
  word?: string;
  /** What it should probably be; empty: nobody knows. */
  likely?: string;
}

export interface ReadPosition {
  /** See docs/positions.md. */
  text: string;
}

/** Something that is put on the map by hand. */
export interface PieceInfo {
  /** As it is written in the text. */
  word: string;
  /** As the reader calls it. */
  name: string;
  /** The letter that puts it. */
  key: string;
  /** The kind of place, as actions refer to it. */
  on: string;
  /** How many are still in the box, by seat; empty: nobody counts them. */
  left: number[];
  /** Whether it takes the place of what stood there. */
  alone: boolean;
  /** Whether it changes the map itself: the table's, and before all pieces. */
  ground: boolean;
}

/** Something that is said of a table. */
export interface WordInfo {
  /** As it is written in the text; empty: a player's row. */
  word: string;
  /** What is asked for, as the reader says it. */
  name: string;
  /** Whether it is said of each player. */
  player: boolean;
  /** Whether the choices may be called by their letters, the first by `a`. */
  lettered: boolean;
  /** What stands before a letter of each list of choices. */
  signs: string[];
  /** Whether places are called by their short names. */
  short: boolean;
  /** What it can be, as the reader calls it. */
  choices: string[][];
}

export interface PositionInfo {
  /** Empty: the table can be played on. */
  impossible: Impossible[];
  /** Empty: the text does not say which game it is. */
  game: string;
  /** The players by their seats. */
  names: string[];
  /** Whose turn it is, and who looks. */
  seat: number;
  /** The table so far, as in a view. */
  table: Record<string, unknown>;
  pieces: PieceInfo[];
  /** In the order in which one looks at a table. */
  words: WordInfo[];
  /** The places of the map where most pieces stand, with their short names; empty: there is none. */
  sites: Record<string, string>;
  /** The text with all that is said briefly in full, for edits on the map; empty: it is. */
  plain: string;
  /** The table as a saved match, to import; empty while something is impossible. */
  phn: string;
}

/** From one place of the map to another, by the notation's words. */
export interface Arrow {
  tail: string;
  head: string;
}

/** A move, and what is said about the table after it. */
export interface Node {
  /** A line of a log; empty: how the chapter begins. */
  move?: string;
  /** The number of the node it follows. */
  parent?: number;
  /** A word of `SIGNS`, or nothing. */
  sign?: string;
  comment?: string;
  /** Places of the map. */
  marks?: string[];
  arrows?: Arrow[];
}

export interface Chapter {
  title: string;
  /** A match (`.phn`) as far as it was played, or a position in words. */
  start: string;
  nodes: Node[];
  /** Through whose eyes the table is shown; none: a spectator's. */
  seat?: number | null;
}

export interface Study {
  title: string;
  chapters: Chapter[];
}

/** One change of a study. */
export interface StudyEdit {
  /** Call the study otherwise; say something about a node; play a move from it, with the draws that follow; cut it off with all that follows it; add a chapter, or those of a study; drop a chapter. */
  do: "add" | "cut" | "drop" | "play" | "say" | "title";
  chapter?: number;
  node?: number;
  title?: string;
  /** A line of a log: `1 build mine 3A5`. */
  move?: string;
  /** Of a new chapter: a saved match, a study, or a position in words. */
  start?: string;
  /** Of a new chapter: through whose eyes a match is shown. */
  seat?: number | null;
  sign?: string;
  comment?: string;
  marks?: string[];
  arrows?: Arrow[];
}

/** Where one is in a study. */
export interface Place {
  chapter: number;
  node: number;
}

export interface StudyInfo {
  id: string;
  title: string;
  owner: Person;
  yours: boolean;
  /** Who may read it besides its owner: nobody; whoever has the link; everybody, who also finds it in the list. */
  access: "link" | "private" | "public";
  chapters: number;
  created: number;
  changed: number;
}

export interface StudyList {
  yours: StudyInfo[];
  /** Those of others, the latest first. */
  public: StudyInfo[];
}

/** A study of one chapter, from a match of this table that is over or from a text. */
export interface NewStudy {
  title?: string;
  match?: string;
  key?: string;
  /** Show the match as this seat saw it; none: as a spectator does. */
  seat?: number | null;
  /** A study, a saved match, or a position in words. */
  text?: string;
}

export interface WholeStudy {
  info: StudyInfo;
  revision: number;
  study: Study;
  /** Where to look after a change. */
  chapter: number;
  node: number;
}

export interface EditStudy {
  /** What the change is made to; refused as stale where it was changed meanwhile. */
  revision: number;
  edit: StudyEdit;
}

export interface ShareStudy {
  access: "link" | "private" | "public";
}

export interface AskStudyTable {
  chapter: number;
  node: number;
  revision: number;
}

/** What a seat may do at a node. */
export interface Asked {
  seat: number;
  sentences: Sentence[];
}

/** The table at a node. */
export interface StudyTable {
  view: View;
  /** Whoever owes an answer there. */
  asked: Asked[];
  /** The places of the map that marks and arrows can point at. */
  spots: string[];
}
