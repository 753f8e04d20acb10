import type { Resource, ResourceLanguage } from "i18next";

/** `{ "…/en/houses.json": { default: {…} } }` → `{ houses: {…} }` */
export function byNamespace(modules: Record<string, ResourceLanguage>): ResourceLanguage {
  return Object.fromEntries(
    Object.entries(modules).map(([file, strings]) => [file.replace(/^.*\/|\.json$/g, ""), strings]),
  ) satisfies Resource;
}
