type AuditChange = { action: string; detail: Record<string, unknown> };
type Values = Record<string, unknown>;

/** A field's old and new value, not yet translated; created and deleted records have only `is`. */
export type Line = { field: string; language?: "en" | "ko"; was?: unknown; is: unknown };

/** The meaning of `from` and `to` of these actions. */
const moved: Record<string, string> = {
  "reservation.checkOutMoved": "checkOut",
  "reservation.holdExtended": "holdExpiresAt",
};
const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const isOfMachines = (field: string) => /^(id|version|createdAt|path|as|subwayLines)$|Id$|^rating/.test(field);

/** The details of an entry, line by line: changes first, then other details. */
export function toAuditLines({ action, detail }: AuditChange): Line[] {
  const { before, after, decided, ...rest } = asChange(action, detail);
  const [was, is] = [recordOf(before), recordOf(after)];
  const facts = { ...rest, ...recordOf(decided) };
  if (!was || !is) return [...toLines(was ?? is ?? {}), ...toLines(facts)];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((field) => !isOfMachines(field));
  return [...fields.flatMap((field) => changed(field, was[field], is[field])), ...toLines(facts)];
}

/** A status change is stored as `from`, or as `from` and `to`. */
function asChange(action: string, { from, to, ...rest }: Values): Values {
  const [subject, done] = action.split(".");
  const field = moved[action] ?? (subject === "reservation" && to === undefined ? "status" : undefined);
  if (!field || from === undefined)
    return { ...rest, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  return { before: { [field]: from }, after: { [field]: to ?? done }, ...rest };
}

function changed(field: string, was: unknown, is: unknown): Line[] {
  const [before, after] = [recordOf(was), recordOf(is)];
  if (!isBilingual(before) || !isBilingual(after)) return isId(was) || isId(is) ? [] : [{ field, was, is }];
  return (["en", "ko"] as const)
    .filter((language) => JSON.stringify(before[language]) !== JSON.stringify(after[language]))
    .map((language) => ({ field, language, was: before[language], is: after[language] }));
}

const toLines = (values: Values): Line[] =>
  Object.entries(values)
    .filter(([field, value]) => !isOfMachines(field) && !isId(value) && !isNothing(value))
    .map(([field, is]) => ({ field, is }));

const isId = (value: unknown) => typeof value === "string" && isUuid.test(value);
const isNothing = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

export const isBilingual = (value: Values | undefined): value is { en: unknown; ko: unknown } =>
  value !== undefined && "en" in value && "ko" in value;

export const recordOf = (value: unknown): Values | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Values) : undefined;
