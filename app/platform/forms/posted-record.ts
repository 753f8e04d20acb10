import type { PostedRecord } from "./record-form.server";

/** The answer to one of a page's forms; null when another one was sent. */
export function postedBy<Posted extends { intent: string }>(
  posted: Posted | undefined,
  ...intents: Posted["intent"][]
): Posted | null {
  return posted && intents.includes(posted.intent) ? posted : null;
}

/** The refusal of a button without fields. */
export function refusalOf(posted: PostedRecord | null | undefined): string | undefined {
  return Object.values(posted?.lastResult?.error ?? {}).flatMap((sentences) => sentences ?? [])[0];
}
