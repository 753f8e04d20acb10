import { expect, it } from "vitest";
import { CompareTable } from "./compare-table";
import type { ComparedHouse } from "./compare.server";
import { render } from "../../../../tests/factories/render";

const mural: ComparedHouse = {
  slug: "mural-house",
  name: "Mural House",
  area: "hongdae",
  areaName: "Hongdae",
  cover: { path: "houses/a.webp", alt: "A house", width: 1600, height: 1067 },
  occupancy: 1,
  beds: "1 single bed",
  sizeM2: 12,
  subway: [],
  monthlyRent: 690_000,
  nightlyRate: 28_000,
  deposit: 500_000,
  beddingSetPrice: 60_000,
  seasons: [],
  lengthDiscounts: [],
  minimumNights: 7,
  rating: { count: 0, overall: null } as ComparedHouse["rating"],
  parking: "None",
  facilities: [],
  access: { stepFree: false, lift: false, doorwayCm: 80, visualAlarm: false },
  commuteMinutes: null,
};
const blossom: ComparedHouse = { ...mural, slug: "blossom-house", name: "Blossom House", monthlyRent: 720_000 };

const show = (houses: ComparedHouse[], onlyDifferences = false) =>
  render(<CompareTable houses={houses} onlyDifferences={onlyDifferences} />);

const findRow = (html: string, label: string) => html.split("<tr").find((row) => row.includes(label))!;

it("says which house has the lowest rent, and which rows are the same", () => {
  const html = show([mural, blossom]);
  const cells = findRow(html, "Monthly rent").split("<td");
  expect(cells[1]).toContain("Lowest");
  expect(cells[2]).not.toContain("Lowest");
  expect(findRow(html, "Monthly rent")).not.toContain("Same");
  expect(findRow(html, "Deposit")).toContain("Same");
  expect(findRow(html, "Size")).not.toContain("Largest"); // none is larger than the other
});

it("says that none is the best of equal values, or where only one is known", () => {
  const rated = (overall: number | null, count: number) => ({ count, overall }) as ComparedHouse["rating"];
  const equal = show([
    { ...mural, rating: rated(4.8, 3) },
    { ...blossom, rating: rated(4.8, 40) },
  ]);
  expect(equal).not.toContain("Highest");
  expect(show([{ ...mural, rating: rated(4.8, 3) }, blossom])).not.toContain("Highest");
  const third = { ...blossom, slug: "third", rating: rated(4.5, 9) };
  const tied = findRow(
    show([{ ...mural, rating: rated(4.8, 3) }, { ...blossom, rating: rated(4.8, 40) }, third]),
    "Reviews",
  );
  expect(tied.match(/Highest/g)).toHaveLength(2);
});

it("shows only rows that differ", () => {
  const html = show([mural, blossom], true);
  expect(html).toContain("Monthly rent");
  expect(html).not.toContain("Deposit");
});

it("removes a house by a link that names it", () => {
  expect(show([mural, blossom])).toMatch(/aria-label="Remove Mural House[^>]*href="\/compare\?houses=blossom-house"/);
});
