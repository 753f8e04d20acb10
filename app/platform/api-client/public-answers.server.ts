import { LRUCache } from "lru-cache";
import { changesPublicContent } from "contract/public-content";

/** `body` of an answer; `maxAge`: seconds for which anybody may have it, by its Cache-Control. */
export type Answer = { body: unknown; pagination: string | null; maxAge: number };

/** Answers to calls without a token: those of the last seconds, and those that are on their way. */
const answers = new LRUCache<string, Promise<Answer>>({ max: 1_000, ttlAutopurge: true });

/**
 * Gives the answer that another visitor got or waits for, where it is public; otherwise asks.
 * @param key language and address of the call
 */
export async function shareAnswer(key: string, ask: () => Promise<Answer>): Promise<Answer> {
  const known = answers.get(key);
  if (known) return known.then((answer) => (answer.maxAge > 0 ? answer : ask()), ask);
  const requested = ask();
  answers.set(key, requested);
  const keep = (seconds: number) => {
    if (answers.peek(key) !== requested) return; // emptied meanwhile
    if (seconds > 0) answers.set(key, requested, { ttl: seconds * 1000 });
    else answers.delete(key);
  };
  requested.then(
    ({ maxAge }) => keep(maxAge),
    () => keep(0),
  );
  return requested;
}

/** 0 unless the answer is the same for everybody in one language. */
export function maxAgeOf({ headers }: Response): number {
  const [, seconds = 0] = /^public, max-age=(\d+)/.exec(headers.get("cache-control") ?? "") ?? [];
  return Number(seconds);
}

/** Forgets all answers after a successful call that changes public ones, so that its writer sees the change at once. */
export function dropChangedContent(call: { method: string; pathname: string }): void {
  if (changesPublicContent(call)) clearAnswers();
}

export const clearAnswers = () => answers.clear();
