import { isLanguage } from "./languages";

/** The languages of an Accept-Language header without their regions, best first: `en-GB;q=0.8,fr` → fr, en. */
export function acceptedLanguages(header: string | null): string[] {
  const preferences = (header ?? "").split(",").map((preference) => {
    const [tag = "", quality] = preference.trim().split(/\s*;\s*q=/);
    return {
      language: tag.split("-")[0]?.toLowerCase() ?? "",
      quality: quality === undefined ? 1 : Number(quality) || 0,
    };
  });
  return preferences
    .filter(({ language, quality }) => language && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language);
}

/** Whether a browser names its languages, and the site has none of them. */
export function acceptsNoneOfOurs(header: string | null): boolean {
  const accepted = acceptedLanguages(header);
  return accepted.length > 0 && !accepted.some((language) => isLanguage(language) || language === "*");
}
