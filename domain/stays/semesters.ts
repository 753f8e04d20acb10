import type { BookingWindow } from "./booking-window";
import { addDays } from "../seoul-time";

export const seasons = ["spring", "autumn"] as const;
export type SemesterSeason = (typeof seasons)[number];

/** First and last day as `MM-DD`. */
type Terms = Record<SemesterSeason, { from: string; to: string }>;

/**
 * Usual dates of Seoul's universities: sixteen weeks, which move by a few days each year. As Soongsil University states
 * them (ssu.ac.kr/web/eng/enter_d_05_04_1); Seoul National by oldoia.snu.ac.kr/page/exchange_program2.php.
 */
const usual: Terms = { spring: { from: "03-02", to: "06-21" }, autumn: { from: "09-01", to: "12-21" } };

/** By the slug of the university, where its dates are known to differ. */
const termsByUniversity: ReadonlyMap<string, Terms> = new Map([
  ["seoul-national", { spring: { from: "03-02", to: "06-14" }, autumn: { from: "09-01", to: "12-14" } }],
]);

/** A stay for one semester: from the day before the first day to the day after the last. Seoul days. */
export type Semester = { season: SemesterSeason; year: number; checkIn: string; checkOut: string };

/** The next semester of each season into which one can still move, the earlier first. */
export function listSemesters({ earliest, latest }: BookingWindow, university = ""): Semester[] {
  const terms = termsByUniversity.get(university) ?? usual;
  const thisYear = Number(earliest.slice(0, 4));
  return [thisYear, thisYear + 1].flatMap((year) =>
    seasons
      .map((season) => ({
        season,
        year,
        checkIn: addDays(`${year}-${terms[season].from}`, -1),
        checkOut: addDays(`${year}-${terms[season].to}`, 1),
      }))
      .filter(({ checkIn }) => checkIn >= earliest && checkIn <= latest),
  );
}
