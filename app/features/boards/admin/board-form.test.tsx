import { expect, it } from "vitest";
import type { FormValues } from "~/platform/forms/use-fields";
import { AdminBoardForm } from "./board-form";
import { render } from "../../../../tests/factories/render";

const saved = { boardType: "notice", "title.en": "Heating", picture: "boards/new.webp", publish: "now", version: "2" };

function show(typed: FormValues): string {
  const values = { ...saved, version: "1", ...typed };
  const posted = { values, lastResult: null, isChanged: true, turn: "1" };
  return render(<AdminBoardForm opened={saved} posted={posted} published />);
}

function compared(typed: FormValues): string[] {
  const page = show(typed);
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
  expect(/<button(?![^>]*type="button")[^>]*>/.exec(show({}))![0]).toContain('name="intent" value="preview"');
});
