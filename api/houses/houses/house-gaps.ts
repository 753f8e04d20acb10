import type { PictureChoice } from "contract/upload";
import { languages, type Bilingual, type HouseGap } from "domain/enums";
import type { houses } from "../../db/schema";
import { invalid, type ApiError, type FieldIssue } from "../../kernel/http/problem";

type House = typeof houses.$inferSelect;

const textFields = ["tagline", "address", "beds", "parking"] as const;
const lists = ["about", "checkBefore", "checkInGuide", "thingsToKnow"] as const;
const numbers = ["sizeM2", "doorwayCm", "monthlyRent", "nightlyRate"] as const;

const isWhole = ({ en, ko }: Bilingual) => en !== "" && ko !== "";

/** Lists what prevents publishing: no picture, or one without alternative text in a language. */
export function listPictureIssues(pictures: PictureChoice[]): FieldIssue[] {
  if (pictures.length === 0) return [{ path: "pictures", problem: "pictureRequired" }];
  return pictures.flatMap(({ alt }, index) =>
    languages
      .filter((language) => alt[language] === "")
      .map((language) => ({ path: `pictures.${index}.alt.${language}`, problem: "bothLanguages" as const })),
  );
}

/** Finds what a house lacks before it can be published: texts in both languages, a unit, and pictures with texts. */
export function findGaps(house: House, unitCount: number): HouseGap[] {
  return [
    ...textFields.filter((name) => !isWhole(house[name])),
    ...numbers.filter((name) => house[name] <= 0),
    ...lists.filter((name) => house[name].length === 0 || !house[name].every(isWhole)),
    ...(unitCount > 0 ? [] : (["units"] as const)),
    ...(listPictureIssues(house.pictures).length === 0 ? [] : (["pictures"] as const)),
  ];
}

export function incomplete(house: House, gaps: HouseGap[]): ApiError {
  return invalid(
    ...gaps.flatMap((gap): FieldIssue | FieldIssue[] => {
      if (gap === "units") return { path: gap, problem: "roomsRequired" };
      if (gap === "pictures") return listPictureIssues(house.pictures);
      const word = textFields.find((name) => name === gap);
      if (word) return { path: `${gap}.${house[word].en === "" ? "en" : "ko"}`, problem: "bothLanguages" };
      return { path: gap, problem: lists.some((name) => name === gap) ? "bothLanguages" : "required" };
    }),
  );
}
