import { expect, it } from "vitest";
import { parseForm } from "~/platform/forms/forms.server";
import { i18nOf } from "~/platform/i18n/i18n.server";
import { forms } from "./reservation.form.server";

const idempotencyKey = "01890000-0000-4000-8000-000000000000";

it("reads won as people type them, and an empty amount as none", () => {
  const { refundAmount } = forms.cancel.parse({ idempotencyKey, refundAmount: " ₩1,240,000" });
  expect(refundAmount).toBe(1_240_000);
  expect(forms.cancel.parse({ idempotencyKey }).refundAmount).toBeUndefined();
  for (const wrong of ["-1", "1.5", "abc"]) {
    expect(forms.cancel.safeParse({ idempotencyKey, refundAmount: wrong }).error?.issues[0]?.message).toBe(
      "notANumber",
    );
  }
});

it("takes amounts up to two thousand million won, and names that limit for larger ones", () => {
  expect(forms.cancel.parse({ refundAmount: "2,000,000,000" }).refundAmount).toBe(2_000_000_000);
  for (const tooMuch of ["2000000001", "99999999999", "99999999999999999999"]) {
    expect(forms.cancel.safeParse({ refundAmount: tooMuch }).error?.issues).toMatchObject([
      { message: "outOfRange", params: { minimum: 0, maximum: 2_000_000_000 } },
    ]);
  }
});

it("makes a key for a form that came without one", () => {
  expect(forms.extendHold.parse({}).idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
});

it("leaves empty rows of deductions out, and wants both halves of the others", () => {
  const rows = (deductions: object[]) => forms.refundDeposit.safeParse({ idempotencyKey, deductions });
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

it("asks for a reason where a deposit that a cancellation kept is given back", () => {
  expect(forms.refundDeposit.safeParse({ isKept: "on" }).error?.issues).toMatchObject([
    { path: ["reason"], message: "required" },
  ]);
  expect(forms.refundDeposit.parse({ isKept: "on", reason: "A promise" })).toMatchObject({ reason: "A promise" });
  expect(forms.refundDeposit.safeParse({}).success).toBe(true);
});

it.each([
  ["en", "Enter what deduction 2 is for."],
  ["ko", "공제 2의 내용을 입력해 주세요."],
] as const)("names the row of a deduction that is not complete, in %s", (language, sentence) => {
  const form = new FormData();
  form.set("idempotencyKey", idempotencyKey);
  form.set("deductions[1].amount", "5000");
  const submission = parseForm(form, forms.refundDeposit, i18nOf(language).t);
  expect(submission.reply().error).toMatchObject({ "deductions[1].text": [sentence] });
});
