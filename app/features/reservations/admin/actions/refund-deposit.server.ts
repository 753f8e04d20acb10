import { z } from "zod";
import { refundDeposit as refundDepositCall } from "contract/admin/deposit";
import type { DepositItem } from "contract/admin/reservation";
import { says, type FieldProblem } from "contract/problem";
import { text, textOfLines } from "contract/text";
import { ownErrors, parseForm } from "~/platform/forms/forms.server";
import { toPostedRecord, recordInvalid, toFormValues } from "~/platform/forms/record-form.server";
import { recordIntent, type RecordIntent } from "~/platform/forms/record-intents.server";
import { uploadPicture } from "~/platform/forms/upload.server";
import { backToStay, describeRefund, idOf, isStated, won, type ConfirmArgs } from "./action.server";
import { isDepositKept } from "domain/stays/stay-state";

const deduction = z
  .object({
    amount: won.optional(),
    text: text(200).optional(),
    note: textOfLines(500).optional(),
    photograph: text(200).optional(),
    removePhotograph: z.literal("on").optional(),
  })
  .transform(({ removePhotograph, photograph, ...row }) => ({
    ...row,
    photograph: removePhotograph ? undefined : photograph,
  }))
  .superRefine(({ amount, text: what, note, photograph }, context) => {
    const refuse = (field: string, problem: FieldProblem) =>
      context.addIssue({ code: "custom", path: [field], message: problem });
    if (amount === undefined && (what || note || photograph)) refuse("amount", says("required"));
    if (amount === 0) refuse("amount", says("notANumber"));
    if (!what && (amount || note || photograph)) refuse("text", says("required"));
  });

/** A deduction and its row in the form: rows between may be empty. */
type DeductionOfRow = { index: number; item: DepositItem };

export const refundDepositForm = z
  .object({
    /** The deposit that was shown. */
    held: won.optional(),
    amount: won.optional(),
    isKept: z.literal("on").optional(),
    reason: textOfLines(500).optional(),
    deductions: z
      .array(deduction)
      .max(20)
      .default([])
      .transform((rows) =>
        rows.flatMap(({ amount, text: what, note, photograph }, index): DeductionOfRow[] =>
          amount && what ? [{ index, item: { what, amount, note, photograph } }] : [],
        ),
      ),
  })
  // What a cancellation kept needs an explicit amount
  .superRefine(({ isKept, held, amount, reason }, context) => {
    if (held === undefined && !isStated({ decidedAmount: amount, reason }))
      context.addIssue({ code: "custom", path: ["held"], message: says("required") });
    if (isKept && !reason) context.addIssue({ code: "custom", path: ["reason"], message: says("reasonRequired") });
  })
  .transform(({ isKept: _isKept, ...form }) => form);

export const refundDeposit = {
  load: async ({ reservation }: ConfirmArgs) => {
    const { balances } = reservation.books;
    const isKept = isDepositKept(reservation);
    return { intent: "refundDeposit" as const, isKept, held: isKept ? balances.deducted : balances.held.deposit };
  },
  run: withPictures(
    recordIntent(
      refundDepositForm,
      async (args, { deductions, held, reason, ...value }) => {
        const items = deductions.map(({ item }) => item);
        const rest = held === undefined ? -1 : held - items.reduce((sum, { amount }) => sum + amount, 0);
        // The rest of what was shown: a deposit that has changed since is refused
        const amount = value.amount ?? (rest < 0 ? undefined : rest);
        const settled = await args.api.call(refundDepositCall, {
          params: { id: idOf(args) },
          query: { amount: amount?.toString(), reason },
          body: { items },
        });
        const refund = describeRefund(settled, "deposit", args.locale);
        return backToStay(args, args.t("adminReservation:actions.done.refundDeposit", refund));
      },
      ({ deductions }) => depositFieldNames(deductions),
    ),
  ),
};

/** The form again, with a row more. */
export const addDeduction = {
  run: withPictures(async ({ form, t }) => {
    const values = toFormValues(form);
    const submission = parseForm(form, refundDepositForm, t);
    if (submission.status !== "success") return recordInvalid(values, submission);
    return { posted: toPostedRecord(values), status: 200 };
  }),
};

/** A refused picture is an error of the form; the others are kept. */
function withPictures(intent: RecordIntent): RecordIntent {
  return async (args) => {
    const pictureErrors = await storePictures(args);
    if (Object.keys(pictureErrors).length === 0) return intent(args);
    const submission = parseForm(args.form, refundDepositForm, args.t);
    return recordInvalid(toFormValues(args.form), submission, { ...ownErrors(submission), ...pictureErrors });
  };
}

const imageName = /^deductions\[\d+\]\.image$/;

/** The form then names paths instead of files. Returns the errors of refused pictures, by field name. */
async function storePictures({ api, t, form }: Parameters<RecordIntent>[0]): Promise<Record<string, string[]>> {
  const refused: Record<string, string[]> = {};
  // One after the other: the API decodes one picture of a person at a time
  for (const name of new Set([...form.keys()].filter((key) => imageName.test(key)))) {
    const { upload, errors } = await uploadPicture({ api, t }, form.get(name));
    form.delete(name);
    if (errors) refused[name] = errors;
    if (!upload) continue;
    form.set(name.replace(/image$/, "photograph"), upload.path);
    form.delete(name.replace(/image$/, "removePhotograph"));
  }
  return refused;
}

/** By the paths of the call: rows between items may be empty. */
function depositFieldNames(deductions: { index: number }[]): Record<string, string> {
  const rows = deductions.flatMap(({ index }, place) => {
    const [item, row] = [`items.${place}`, `deductions[${index}]`];
    return [
      [`${item}.what`, `${row}.text`],
      [`${item}.amount`, `${row}.amount`],
      [`${item}.note`, `${row}.note`],
      [`${item}.photograph`, `${row}.image`],
    ];
  });
  return { items: "deductions", ...Object.fromEntries(rows) };
}
