/**
 * Whether a script with the value's JSON gives the same value: no dates, promises, maps, instances or numbers that JSON
 * does not have. Properties that are undefined may be absent.
 */
export function isPlainData(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0);
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (Array.isArray(value)) return value.every(isPlainData);
  if (typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return false;
  if (Object.hasOwn(value, "__proto__")) return false; // in a script it would become the prototype
  return Object.values(value).every((property) => property === undefined || isPlainData(property));
}
