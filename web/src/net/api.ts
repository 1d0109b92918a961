/** Questions to the server that are not live: lobby, people, match management, past positions. */
import type { Problem } from "../protocol";
import { language } from "../ui/settings";

export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail || problem.title);
  }
}

const BASE = "/api";

let remember: (path: string) => Promise<unknown> = () => Promise.resolve(undefined);

/** What to answer a question without a connection, where it is known from before. */
export function meanwhile(answer: (path: string) => Promise<unknown>): void {
  remember = answer;
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(BASE + path, {
      method,
      credentials: "same-origin",
      // Reasons and refusals come in the language of the page, not of the browser.
      headers: {
        "Accept-Language": language.peek(),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    const known = method === "GET" ? await remember(path).catch(() => undefined) : undefined;
    if (known !== undefined) return known as T;
    throw new Refusal({ type: "offline", title: "offline", status: 0 });
  }
  const text = await answer.text();
  if (!answer.ok) {
    let problem: Problem;
    try {
      problem = JSON.parse(text) as Problem;
    } catch {
      problem = { type: "error", title: answer.statusText, status: answer.status };
    }
    throw new Refusal(problem);
  }
  return (text ? JSON.parse(text) : undefined) as T;
}

export const api = {
  get: <T>(path: string) => call<T>("GET", path),
  post: <T>(path: string, body: unknown = {}) => call<T>("POST", path, body),
  put: <T>(path: string, body: unknown) => call<T>("PUT", path, body),
  patch: <T>(path: string, body: unknown) => call<T>("PATCH", path, body),
  delete: <T>(path: string, body?: unknown) => call<T>("DELETE", path, body),
};
