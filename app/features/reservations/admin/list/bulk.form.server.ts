import { z } from "zod";

const rows = z.array(z.uuid()).min(1).max(100);
const key = z.uuid();

/** None for invalid input. */
export const readTicked = (from: URLSearchParams | FormData): string[] => rows.safeParse(from.getAll("ids")).data ?? [];

/** Null when nothing valid was sent. */
export function readSending(form: FormData): { ids: string[]; idempotencyKey: string } | null {
  const ids = readTicked(form);
  const idempotencyKey = key.safeParse(form.get("idempotencyKey")).data;
  const isMeant = form.get("intent") === "sendSigningReminders";
  return isMeant && idempotencyKey && ids.length > 0 ? { ids, idempotencyKey } : null;
}
