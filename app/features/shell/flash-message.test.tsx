import { I18nextProvider } from "react-i18next";
import { expect, it, vi } from "vitest";
import { i18nOf } from "~/platform/i18n/i18n.server";
import { streamHtml } from "../../../tests/factories/streamed-html";
import { FlashMessage, type Flash } from "./flash-message";

const browser = vi.hoisted(() => ({ scripts: false }));
vi.mock("~/design-system/scripts/use-scripts", () => ({ useScripts: () => browser.scripts }));
vi.mock("@remix-run/react", () => ({ useLocation: () => ({ key: "default" }) }));
vi.mock("~/design-system/toast/toast", () => ({
  Toast: ({ message }: { message: string }) => <li>{message}</li>, // the real one needs a document
}));

function show(flash: Flash): Promise<string> {
  return streamHtml(
    <I18nextProvider i18n={i18nOf("en")}>
      <FlashMessage flash={flash} />
    </I18nextProvider>,
  );
}

const saved: Flash = { kind: "success", message: "Saved." };
const timesSaid = (html: string) => html.split("Saved.").length - 1;

it("is shown once in a notice without scripts", async () => {
  browser.scripts = false;
  const html = await show(saved);
  expect([timesSaid(html), html.includes("<li>")]).toEqual([1, false]);
  expect(await show({ ...saved, at: "consents" })).toBe(""); // its section shows it
});

it("is shown once in a toast with scripts, including a section's messages", async () => {
  browser.scripts = true;
  for (const flash of [saved, { ...saved, at: "consents" }]) {
    const html = await show(flash);
    expect([timesSaid(html), html.includes("<li>Saved.</li>")]).toEqual([1, true]);
  }
});
