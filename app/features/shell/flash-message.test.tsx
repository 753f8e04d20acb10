import { expect, it, vi } from "vitest";
import * as scripts from "~/design-system/scripts/use-scripts";
import * as toast from "~/design-system/toast/toast";
import { inSite } from "../../../tests/factories/render";
import { streamHtml } from "../../../tests/factories/streamed-html";
import { FlashMessage, type Flash } from "./flash-message";

function show(flash: Flash, hasScripts: boolean): Promise<string> {
  vi.spyOn(scripts, "useScripts").mockReturnValue(hasScripts);
  vi.spyOn(toast, "Toast").mockImplementation(({ message }) => <li>{message}</li>); // the real one needs a document
  return streamHtml(inSite(<FlashMessage flash={flash} />));
}

const saved: Flash = { kind: "success", message: "Saved." };
const timesSaid = (html: string) => html.split("Saved.").length - 1;

it("is shown once in a notice without scripts", async () => {
  const html = await show(saved, false);
  expect([timesSaid(html), html.includes("<li>")]).toEqual([1, false]);
  expect(await show({ ...saved, at: "consents" }, false)).toBe(""); // its section shows it
});

it("is shown once in a toast with scripts, including a section's messages", async () => {
  for (const flash of [saved, { ...saved, at: "consents" }]) {
    const html = await show(flash, true);
    expect([timesSaid(html), html.includes("<li>Saved.</li>")]).toEqual([1, true]);
  }
});
