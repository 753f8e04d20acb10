import { LRUCache } from "lru-cache";
import { changesPublicContent } from "contract/public-content";

/** `body` of an answer; `maxAge`: seconds for which anybody may have it, by its Cache-Control. */
export type Answer = { body: unknown; pagination: string | null; maxAge: number };

/** What visitors requested for in the last seconds, also what is on its way. Calls with a token never come here. */
const answers = new LRUCache<string, Promise<Answer>>({ max: 1_000, ttlAutopurge: true });

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

/** After a call that has succeeded: writers see at once what they have changed. */
export function dropChangedContent(call: { method: string; pathname: string }): void {
  if (changesPublicContent(call)) clearAnswers();
}

export const clearAnswers = () => answers.clear();
