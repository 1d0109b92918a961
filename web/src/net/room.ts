/** The live room: one socket for everything the page watches. It reconnects by itself and asks for what it missed. */
import { signal } from "@preact/signals";
import type { FromClient, FromTable, Problem, SeenLive, Watch } from "../protocol";
import { Refusal } from "./api";

type Listener = (message: FromTable) => void;
type Waiting = { resolve: (message: FromTable) => void; reject: (error: unknown) => void };

export const online = signal<"connecting" | "online" | "offline">("connecting");
/** Counts the wishes to follow a match. */
export const wished = signal(0);

const PING_EVERY = 20_000;
const FIRST_RETRY = 400;
const LAST_RETRY = 8_000;

export class Room {
  private socket: WebSocket | null = null;
  private readonly listeners = new Set<Listener>();
  private readonly watched = new Map<string, () => Watch>();
  private readonly waiting = new Map<string, Waiting>();
  private readonly unsent: FromClient[] = [];
  private retry = FIRST_RETRY;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pinger: ReturnType<typeof setInterval> | undefined;
  private refs = 0;
  private wanted = false;

  constructor(private readonly address: () => string) {}

  open(): void {
    if (this.wanted) return;
    this.wanted = true;
    this.connect();
    window.addEventListener("online", () => this.reconnect());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.reconnect();
    });
  }

  /** Begin anew, as a new person or after a lost connection. */
  reconnect(force = false): void {
    if (!this.wanted) return;
    if (!force && this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.socket?.close();
    this.connect();
  }

  private connect(): void {
    online.value = online.peek() === "online" ? "offline" : online.peek();
    const socket = new WebSocket(this.address());
    this.socket = socket;
    socket.onopen = () => {
      online.value = "online";
      this.retry = FIRST_RETRY;
      for (const watch of this.watched.values()) this.send(watch());
      for (const message of this.unsent.splice(0)) this.send(message);
      clearInterval(this.pinger);
      this.pinger = setInterval(() => this.send({ type: "ping" }), PING_EVERY);
    };
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as FromTable);
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.lost();
    };
  }

  private lost(): void {
    clearInterval(this.pinger);
    online.value = "offline";
    const problem: Problem = { type: "offline", title: "offline", status: 0 };
    for (const [ref, waiting] of this.waiting) {
      waiting.reject(new Refusal(problem));
      this.waiting.delete(ref);
    }
    this.timer = setTimeout(() => this.connect(), this.retry);
    this.retry = Math.min(LAST_RETRY, this.retry * 2);
  }

  private receive(message: FromTable): void {
    if (message.type === "accepted" || message.type === "drafted" || message.type === "refused") {
      const waiting = this.waiting.get(message.ref);
      if (waiting) {
        this.waiting.delete(message.ref);
        if (message.type === "refused") waiting.reject(new Refusal(message.problem));
        else waiting.resolve(message);
      }
    }
    for (const listener of [...this.listeners]) listener(message);
  }

  private send(message: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    else if (message.type !== "ping" && message.type !== "watch") this.unsent.push(message);
  }

  /** Say something that is not answered. */
  tell(message: SeenLive): void {
    this.send(message);
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Follow a match; `watch` is asked again after each reconnection, so it names the newest version seen. */
  watch(key: string, watch: () => Watch): () => void {
    this.watched.set(key, watch);
    wished.value = wished.peek() + 1;
    this.send(watch());
    return () => {
      this.watched.delete(key);
      const { match, seat } = watch();
      this.send({ type: "unwatch", match, seat: seat ?? null });
    };
  }

  /** What is followed now, whether or not there is a connection. */
  wishes(): Watch[] {
    return [...this.watched.values()].map((watch) => watch());
  }

  /** Let the page hear something that was kept from before. */
  repeat(message: FromTable): void {
    this.receive(message);
  }

  rewatch(key: string): void {
    const watch = this.watched.get(key);
    if (watch) this.send(watch());
  }

  /** Send something that is answered: resolves with the answer, rejects with a `Refusal`. */
  ask<M extends FromTable>(make: (ref: string) => FromClient): Promise<M> {
    const ref = `r${Date.now().toString(36)}-${this.refs++}`;
    return new Promise<M>((resolve, reject) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        reject(new Refusal({ type: "offline", title: "offline", status: 0 }));
        return;
      }
      this.waiting.set(ref, { resolve: resolve as (message: FromTable) => void, reject });
      this.send(make(ref));
    });
  }
}

export const room = new Room(() => {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/api/live`;
});
