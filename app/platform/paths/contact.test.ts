import { expect, it } from "vitest";
import { contactHref, hasFooter } from "./contact";

it("hides the footer on the return from the sign-in provider, and shows contact options elsewhere", () => {
  expect(hasFooter("/auth/google-callback")).toBe(false);
  expect(contactHref("/auth/google-callback")).toBe("/#contact");
  expect(hasFooter("/auth/login")).toBe(true);
  expect(contactHref("/auth/login")).toBe("#contact");
});
