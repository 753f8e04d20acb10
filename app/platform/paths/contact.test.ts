import { expect, it } from "vitest";
import { contactHref } from "./contact";

it("leads to the footer, on the home page where a page has none", () => {
  expect(contactHref("/auth/google-callback")).toBe("/#contact");
  expect(contactHref("/auth/login")).toBe("#contact");
});
