import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it, vi } from "vitest";
import type { Language } from "domain/enums";
import { i18nOf } from "~/platform/i18n/i18n.server";
import { FactsForm } from "./facts-form";

vi.mock("@remix-run/react", () => ({ Form: ({ children }: { children: ReactNode }) => <form>{children}</form> }));

const facilities = { "facilities[0].name.en": "Kettle", "facilities[0].name.ko": "주전자" };
const subway = { "subway[0].station.en": "Sinchon", "subway[0].station.ko": "신촌", "subway[0].minutes": "4" };
const typed = { ...facilities, ...subway, version: "1", area: "hongdae", lift: "on" };
const theirs = { ...typed, version: "2", area: "sinchon", lift: undefined };
const rows = (place: string, line: string) => ({ "facilities[0].place": place, "subway[0].line": line });

function compared(language: Language): string[] {
  const posted = { values: { ...typed, ...rows("room", "2") }, lastResult: null, isChanged: true, turn: "1" };
  const page = renderToStaticMarkup(
    <I18nextProvider i18n={i18nOf(language)}>
      <FactsForm action="/" saved={{ ...theirs, ...rows("shared", "6") }} posted={posted} />
    </I18nextProvider>,
  );
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
