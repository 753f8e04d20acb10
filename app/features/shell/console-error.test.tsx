import { expect, it } from "vitest";
import { ButtonLink } from "~/design-system/button/button";
import { render } from "../../../tests/factories/render";
import { ConsoleError } from "./console-error";

const show = (status: number, data: object) =>
  render(<ConsoleError />, {
    at: "/admin/reservations/1",
    error: { status, statusText: "", internal: false, data },
  });

const reader = { isLoggedIn: true, roles: ["admin"] };

it("keeps the menu where a form without scripts has failed, and speaks to admins", () => {
  const unknownIntent = show(400, { errorMessage: "Check the marked fields.", reader });
  expect(unknownIntent).toContain('href="/admin/houses"');
  expect(unknownIntent).toContain("This form didn&#x27;t go through.");
  expect(unknownIntent).not.toContain("marked fields");

  const unknownRecord = show(404, { errorMessage: "Look for it in My page.", reader });
  expect(unknownRecord).toContain('href="/admin/houses"');
  expect(unknownRecord).toContain("Page not found");
  expect(unknownRecord).not.toContain("My page");
});

it("shows others no menu", () => {
  expect(show(403, { errorMessage: "Only admins can open this page." })).not.toContain('href="/admin');
});

it.each([
  ["an admin", 404, { reader }],
  ["an admin", 500, { reader }],
  ["a member", 403, { reader: { isLoggedIn: true, roles: [] } }],
  ["a visitor", 403, {}],
])("shows %s one main action after %i", (_who, status, data) => {
  const main = render(
    <ButtonLink to="/" variant="brand">
      {null}
    </ButtonLink>,
  );
  const [, className] = /class="([^"]*)"/.exec(main)!;
  expect(show(status, data).split(`class="${className}"`)).toHaveLength(2);
});
