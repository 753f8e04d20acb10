import type { SubmissionResult } from "@conform-to/react";
import type { FormValues } from "~/platform/forms/use-fields";
import { agreeToAll } from "./checkout.form.server";

/** Of an account and of an occupant alike. */
const ownEntryFields = ["firstName", "lastName", "email", "countryCode", "phone"] as const;

/** The checkout of a visitor asks for the first occupant's details once, under the names of the sign-up form. */
export function withOwnEntry(form: FormData): FormData {
  const filled = new FormData();
  for (const [name, value] of form) filled.append(name, value);
  for (const name of ownEntryFields) {
    const value = form.get(name);
    const entry = `occupants[0].${name}`;
    if (typeof value === "string" && !form.has(entry)) filled.set(entry, value);
  }
  agreeToAll(filled);
  return filled;
}

const signUpFields = [...ownEntryFields, "birthYear", "birthMonth", "birthDay", "agreeTerms"];

/** What was typed for the account, without the password. */
export function pickSignUpValues(form: FormData): FormValues {
  return Object.fromEntries(
    signUpFields.flatMap((name) => {
      const value = form.get(name);
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}

/** One reply for both halves of the form. The account's sentences come first: both check the same name and phone. */
export function mergeReplies(account: SubmissionResult, booking: SubmissionResult): SubmissionResult {
  const { agreeTerms, ...own } = account.error ?? {};
  const last: SubmissionResult["error"] = agreeTerms === undefined ? {} : { agreeTerms };
  return { ...booking, status: "error", error: { ...own, ...booking.error, ...own, ...last } };
}

/** Problems of the first occupant, at the fields of the sign-up that stand for it. */
export function atSignUpFields(reply: SubmissionResult): SubmissionResult {
  const error = Object.entries(reply.error ?? {}).map(([name, messages]) => [
    name.replace(/^occupants\[0\]\.(?=\w+$)/, ""),
    messages,
  ]);
  return { ...reply, error: Object.fromEntries(error) as SubmissionResult["error"] };
}
