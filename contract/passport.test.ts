import { expect, it } from "vitest";
import { passportBody } from "./passport";

const problems = (passport: object) =>
  passportBody.safeParse(passport).error?.issues.map(({ path, message }) => [path.join("."), message]);

it("accepts what people type as their passport prints it", () => {
  const typed = { name: "  nguyen   thi-linh o’neil ", number: " m 1234-5678 ", nationality: "vn", agreed: true };
  expect(passportBody.parse(typed)).toEqual({
    name: "NGUYEN THI-LINH O'NEIL",
    number: "M12345678",
    nationality: "VN",
    agreed: true,
  });
});

it.each([
  ["name", "NGUYỄN", "passportNameInvalid"],
  ["name", "김하늘", "passportNameInvalid"],
  ["name", "-", "passportNameInvalid"],
  ["name", "AGENT 007", "passportNameInvalid"],
  ["name", "  ", "passportNameInvalid"],
  ["name", "A".repeat(101), "tooLong"],
  ["name", 7, "passportNameInvalid"],
  ["number", "M1234", "passportNumberInvalid"],
  ["number", "M123456789", "passportNumberInvalid"],
  ["number", "M1234567é", "passportNumberInvalid"],
  ["number", "M".repeat(50), "passportNumberInvalid"],
  ["nationality", "ZZ", "countryUnknown"],
  ["nationality", "Vietnam", "countryUnknown"],
  ["nationality", null, "countryUnknown"],
])("says what is wrong with the %s %j", (field, value, problem) => {
  expect(problems({ [field]: value, agreed: true })).toEqual([[field, problem]]);
});

it("needs the consent with any detail alone", () => {
  expect(problems({ number: "M12345678" })).toEqual([["agreed", "passportAgreementRequired"]]);
  expect(problems({ nationality: "VN", agreed: false })).toEqual([["agreed", "passportAgreementRequired"]]);
  expect(problems({})).toBeUndefined();
  expect(problems({ agreed: true })).toBeUndefined();
});
