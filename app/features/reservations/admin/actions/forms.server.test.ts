import { expect, it } from "vitest";
import { parseForm } from "~/platform/forms/forms.server";
import { getI18next } from "~/platform/i18n/i18next.server";
import { cancelForm } from "./end-stay.server";
import { refundDepositForm } from "./refund-deposit.server";

const answered = { cause: "guest", computedAmounts: { guest: "0", operator: "0", disaster: "0" } };

it("reads amounts with separators, and an empty amount as none", () => {
  const { decidedAmount } = cancelForm.parse({ ...answered, decidedAmount: " ₩1,240,000" });
  expect(decidedAmount).toBe(1_240_000);
  expect(cancelForm.parse(answered).decidedAmount).toBeUndefined();
  for (const wrong of ["-1", "1.5", "abc"]) {
    expect(cancelForm.safeParse({ ...answered, decidedAmount: wrong }).error?.issues[0]?.message).toBe("notANumber");
  }
});

it("accepts amounts up to two thousand million won, and names that limit", () => {
  expect(cancelForm.parse({ ...answered, decidedAmount: "2,000,000,000" }).decidedAmount).toBe(2_000_000_000);
  for (const tooMuch of ["2000000001", "99999999999", "99999999999999999999"]) {
    expect(cancelForm.safeParse({ ...answered, decidedAmount: tooMuch }).error?.issues).toMatchObject([
      { message: "outOfRange", params: { minimum: 0, maximum: 2_000_000_000 } },
    ]);
  }
});

it("drops empty rows of deductions, and requires both fields of the others", () => {
  const rows = (deductions: object[]) => refundDepositForm.safeParse({ held: "500000", deductions });
  expect(rows([{}, { amount: "50,000", text: "Cleaning" }]).data?.deductions).toEqual([
    { index: 1, item: { amount: 50_000, what: "Cleaning" } },
  ]);
  expect(rows([{ amount: "5000" }]).error?.issues[0]).toMatchObject({
    path: ["deductions", 0, "text"],
    message: "required",
  });
  expect(rows([{ text: "Cleaning" }]).error?.issues[0]).toMatchObject({ path: ["deductions", 0, "amount"] });
  for (const lonely of [{ note: "Two marks" }, { photograph: "uploads/a.webp" }]) {
    const fields = rows([lonely]).error?.issues.map(({ path }) => path.at(-1));
    expect(fields).toEqual(["amount", "text"]);
  }
  const removed = { amount: "5000", text: "Key", photograph: "uploads/a.webp", removePhotograph: "on" };
  expect(rows([removed]).data?.deductions[0]?.item.photograph).toBeUndefined();
  expect(rows([{ amount: "0", text: "x" }]).error?.issues[0]?.message).toBe("notANumber");
});

it("requires a reason to refund a deposit that a cancellation kept", () => {
  expect(refundDepositForm.safeParse({ held: "1", isKept: "on" }).error?.issues).toMatchObject([
    { path: ["reason"], message: "reasonRequired" },
  ]);
  expect(refundDepositForm.parse({ held: "1", isKept: "on", reason: "A promise" })).toMatchObject({
    reason: "A promise",
  });
  expect(refundDepositForm.safeParse({ held: "1" }).success).toBe(true);
});

it.each([
  ["en", "Enter what deduction 2 is for."],
  ["ko", "공제 2의 내용을 입력해 주세요."],
] as const)("names the row of an incomplete deduction, in %s", (language, sentence) => {
  const form = new FormData();
  form.set("held", "500000");
  form.set("deductions[1].amount", "5000");
  const submission = parseForm(form, refundDepositForm, getI18next(language).t);
  expect(submission.reply().error).toMatchObject({ "deductions[1].text": [sentence] });
});
