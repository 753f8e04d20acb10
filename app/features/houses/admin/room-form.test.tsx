import { expect, it } from "vitest";
import { RoomPhotosForm } from "./room-form";
import { render } from "../../../../tests/factories/render";

const photo = (path: string, en: string) => ({ path, alt: { en, ko: "" } });

it("shows the photos that another admin has saved before they are replaced", () => {
  const [theirs, typed] = [[photo("a", "A desk"), photo("b", "The window")], [photo("a", "The desk")]];
  const posted = { values: { version: "1" }, lastResult: { error: {} }, isChanged: true, turn: "1", photos: typed };
  const page = render(<RoomPhotosForm action="/" saved={theirs} version={2} posted={posted} />);
  const [notice = ""] = /<dl.*<\/dl>/s.exec(page) ?? [];
  expect(notice).toContain("1. A desk\n2. The window");
  expect(notice).toContain("1. The desk");
  expect(page).toContain('name="version" value="2"');
});
