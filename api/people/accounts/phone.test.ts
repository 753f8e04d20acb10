import { describe, expect, it } from "vitest";
import { phoneSchema } from "contract/auth";
import { isDialCode, parsePhone, phoneDigitsOf, splitPhone } from "./phone";

const typed = (countryCode: string, phone: string) => parsePhone(countryCode, phoneSchema.parse(phone));

describe("a phone number", () => {
  it.each(["010-1234-5678", "01012345678", "821012345678", "+82 10 1234 5678", "+82 010-1234-5678", "(010) 1234 5678"])(
    "of Korea is accepted as %s",
    (phone) => {
      expect(typed("82", phone)).toEqual({ country: "KR", e164: "+821012345678" });
    },
  );

  it.each([
    ["1", "202-555-0123", "US", "+12025550123"],
    ["1", "416 555 0123", "CA", "+14165550123"],
    ["44", "07400 123456", "GB", "+447400123456"],
    ["86", "138 0013 8000", "CN", "+8613800138000"],
    ["39", "06 1234 5678", "IT", "+390612345678"], // Italy keeps its 0
  ])("of +%s, %s, is accepted as one of %s", (countryCode, phone, country, e164) => {
    expect(typed(countryCode, phone)).toEqual({ country, e164 });
  });

  it.each([
    ["82", "0101234"],
    ["82", "12025550123"],
    ["999", "01012345678"],
    ["1", "0000000000"],
  ])("is refused: +%s %s", (countryCode, phone) => {
    expect(parsePhone(countryCode, phone)).toBeNull();
  });

  it.each([
    ["010-1234-5678", ["1012345678"]],
    ["+82 010 1234 5678", ["8201012345678", "1012345678"]],
    ["００1 5678", ["15678"]],
    ["+44 (0)7400 123456", ["447400123456", "7400123456"]],
    ["567", []],
    ["H7K2-9QXD", []],
    ["", []],
  ])("containing %s is found by %j", (part, digits) => expect(phoneDigitsOf(part)).toEqual(digits));

  it("is split for a form and joined again without loss", () => {
    expect(splitPhone("+821012345678")).toEqual({ countryCode: "82", nationalNumber: "01012345678" });
    expect(splitPhone("+12025550123")).toEqual({ countryCode: "1", nationalNumber: "2025550123" });
    const { countryCode, nationalNumber } = splitPhone("+390612345678");
    expect(parsePhone(countryCode, nationalNumber)?.e164).toBe("+390612345678");
  });

  it("lists the dial codes", () => {
    expect(isDialCode("82")).toBe(true);
    expect(isDialCode("999")).toBe(false);
  });
});
