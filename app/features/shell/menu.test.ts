import { expect, it } from "vitest";
import { accountItem, isCurrent, pageItems } from "./menu";

const houses = pageItems.find((item) => item.title === "houses");

it.each([
  ["/houses", true],
  ["/detail/hongdae-mural-house", true],
  ["/detail", true],
  ["/", false],
  ["/housesitting", false],
])("on %s, the houses entry is current: %s", (pathname, current) => {
  expect(houses && isCurrent(houses, pathname)).toBe(current);
});

it("offers the log-in to visitors and “My page” to members", () => {
  expect(accountItem(false)?.title).toBe("logIn");
  expect(accountItem(true)?.title).toBe("myPage");
});
