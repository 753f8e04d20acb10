import type { AreaSlug } from "../enums";

/** The colours at the edges of the areas' pictures: a picture on its colour has no box around it. The design system has the same. */
export const areaColors: Record<AreaSlug, string> = {
  hongdae: "#FAE6C8",
  sinchon: "#EAECE9",
  itaewon: "#E9EDDE",
  hanyang: "#E9E9E9",
  "korea-univ": "#F8E8D0",
  hufs: "#F3E7EB",
  "seoul-national": "#EEEED6",
  "seoul-station": "#F8EDD6",
};
