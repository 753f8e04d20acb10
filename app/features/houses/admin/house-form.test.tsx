import { expect, it } from "vitest";
import type { Language } from "domain/enums";
import { FactsForm } from "./house-form";
import { render } from "../../../../tests/factories/render";

const facilities = { "facilities[0].name.en": "Kettle", "facilities[0].name.ko": "주전자" };
const subway = { "subway[0].station.en": "Sinchon", "subway[0].station.ko": "신촌", "subway[0].minutes": "4" };
const typed = { ...facilities, ...subway, version: "1", area: "hongdae", lift: "on" };
const theirs = { ...typed, version: "2", area: "sinchon", lift: undefined };
const rows = (place: string, line: string) => ({ "facilities[0].place": place, "subway[0].line": line });

function compared(language: Language): string[] {
  const posted = { values: { ...typed, ...rows("room", "2") }, lastResult: null, isChanged: true, turn: "1" };
  const page = render(<FactsForm action="/" saved={{ ...theirs, ...rows("shared", "6") }} posted={posted} />, {
    language,
  });
  const [notice = ""] = /<dl.*<\/dl>/.exec(page) ?? [];
  return [...notice.matchAll(/<\/span><span[^>]*>([^<]*)</g)].map(([, value]) => value ?? "");
}

it("shows a conflict between two admins with labels", () => {
  expect(compared("en")).toEqual([
    ...["Sinchon", "Hongdae", "no", "yes"],
    ...["Line 6 · Sinchon · 신촌 · 4", "Line 2 · Sinchon · 신촌 · 4"],
    ...["Shared space · Kettle · 주전자", "In the room · Kettle · 주전자"],
  ]);
  expect(compared("ko").join()).not.toMatch(/hongdae|sinchon|shared|room|\bon\b/);
});
