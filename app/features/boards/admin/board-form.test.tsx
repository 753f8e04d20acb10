import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it, vi } from "vitest";
import type { FormValues } from "~/platform/forms/use-fields";
import { i18nOf } from "~/platform/i18n/i18n.server";
import { AdminBoardForm } from "./board-form";

vi.mock("@remix-run/react", () => ({
  Form: ({ children }: { children: ReactNode }) => <form>{children}</form>,
  useNavigation: () => ({}),
}));

const saved = { boardType: "notice", titleEn: "Heating", picture: "boards/new.webp", publish: "now", version: "2" };

function render(typed: FormValues): string {
  const values = { ...saved, version: "1", ...typed };
  const posted = { values, lastResult: null, isChanged: true, turn: "1" };
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18nOf("en")}>
      <AdminBoardForm opened={saved} posted={posted} published />
    </I18nextProvider>,
  );
}

function compared(typed: FormValues): string[] {
  const page = render(typed);
  const [notice = ""] = /<dl.*<\/dl>/.exec(page) ?? [];
  return [...notice.matchAll(/<\/span><span[^>]*>([^<]*)</g)].map(([, value]) => value ?? "");
}

it("shows a conflict when another admin replaced or removed the picture", () => {
  expect(compared({})).toEqual([]);
  expect(compared({ picture: "boards/old.webp" })).toEqual(["Keep the current photo", "New photo"]);
  expect(compared({ picture: "" })).toEqual(["Keep the current photo", "No photo"]);
  expect(compared({ removePicture: "on" })).toEqual(["Keep the current photo", "No photo"]);
});

it("shows the preview on Enter in a field, and publishes nothing", () => {
  expect(/<button(?![^>]*type="button")[^>]*>/.exec(render({}))![0]).toContain('name="intent" value="preview"');
});
