import { expect, it, vi } from "vitest";
import { readChoices, thirdPartiesAt } from "../third-party/consent";

const at = (address: string, choices = "analytics=yes&chat=yes") => {
  const [pathname = "", query = ""] = address.split("?");
  const { tag, chat } = thirdPartiesAt({ pathname, search: query }, readChoices(`homes_consent=${choices}`));
  return [tag && "tag", chat && "chat"].filter(Boolean);
};

it.each([
  ["/", ["tag", "chat"]],
  ["/detail/hongdae-mural-house", ["tag", "chat"]],
  ["/auth/reset-password?token=a", []],
  ["/sign/a-token", []],
  ["/consent?redirectTo=%2Fsign%2Fa-token", []],
  ["/admin/houses", []],
  ["/pay/0193a1b2", ["tag"]],
  ["/checkout/hongdae-mural-house", ["tag"]],
  ["/administration", ["tag", "chat"]],
])("the policy of %s allows %o", (address, parties) => {
  expect(at(address)).toEqual(parties);
});

it.each([
  ["analytics=no&chat=no", []],
  ["analytics=yes&chat=no", ["tag"]],
  ["analytics=no", ["chat"]],
  ["", ["tag", "chat"]],
])("a visitor who chose “%s” allows %o", (choices, parties) => {
  expect(at("/", choices)).toEqual(parties);
});

it("is available to the document's own scripts from the start", async () => {
  vi.resetModules();
  vi.stubGlobal("document", { cookie: "homes_consent=analytics=no&chat=yes" });
  vi.stubGlobal("window", { location: { pathname: "/houses", search: "" } });
  const { thisDocument } = await import("../third-party/consent");
  expect(thisDocument).toEqual({ tag: false, chat: true });
});
