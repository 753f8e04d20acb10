import type { PostedRecord } from "./record-form.server";

export function postedBy<Posted extends { intent: string }>(
  posted: Posted | undefined,
  ...intents: Posted["intent"][]
): Posted | null {
  return posted && intents.includes(posted.intent) ? posted : null;
}

/** By field name; others under the empty name. */
export function errorsOf(posted: PostedRecord | null | undefined): Record<string, string[]> {
  const errors = Object.entries(posted?.lastResult?.error ?? {});
  return Object.fromEntries(errors.map(([name, sentences]) => [name, sentences ?? []]));
}

export function refusalOf(posted: PostedRecord | null | undefined): string | undefined {
  return Object.values(errorsOf(posted)).flat()[0];
}
