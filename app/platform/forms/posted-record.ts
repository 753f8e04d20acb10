import type { PostedRecord } from "./record-form.server";

/** What came back of one of a page's forms; null where another was sent. */
export function postedBy<Posted extends { intent: string }>(
  posted: Posted | undefined,
  ...intents: Posted["intent"][]
): Posted | null {
  return posted && intents.includes(posted.intent) ? posted : null;
}

/** What is against a button with nothing to fill in. */
export function refusalOf(posted: PostedRecord | null | undefined): string | undefined {
  return Object.values(posted?.lastResult?.error ?? {}).flatMap((sentences) => sentences ?? [])[0];
}
