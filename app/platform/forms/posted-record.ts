import type { PostedRecord } from "./record-form.server";

/** The answer to one of a page's forms; null when another one was sent. */
export function postedBy<Posted extends { intent: string }>(
  posted: Posted | undefined,
  ...intents: Posted["intent"][]
): Posted | null {
  return posted && intents.includes(posted.intent) ? posted : null;
}

/** What is wrong with a form, by field name; what is not about a field stands under the empty name. */
export function errorsOf(posted: PostedRecord | null | undefined): Record<string, string[]> {
  const errors = Object.entries(posted?.lastResult?.error ?? {});
  return Object.fromEntries(errors.map(([name, sentences]) => [name, sentences ?? []]));
}

/** What is against a button with nothing to fill in. */
export function refusalOf(posted: PostedRecord | null | undefined): string | undefined {
  return Object.values(errorsOf(posted)).flat()[0];
}
