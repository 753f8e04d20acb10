import { z } from "zod";
import { countryCodeSchema, emailSchema, passwordSchema, phoneSchema } from "contract/auth";
import { says } from "contract/problem";
import { personNameForm } from "contract/person-name";
import { findBirthDateProblem } from "domain/people/birth-date";
import { needsGuardian } from "domain/people/guardian";
import { pickName } from "domain/people/person-name";

export const newPassword = {
  password: passwordSchema,
  passwordConfirm: z.string({ error: says("required") }).normalize("NFC"),
};

export const passwordsAgree = (form: { password?: string; passwordConfirm?: string }) =>
  !form.passwordConfirm || form.password === form.passwordConfirm;

/** Reported with the form's other errors: zod refinements would run only when all else is valid. */
export const passwordMismatch = {
  error: says("passwordMismatch"),
  path: ["passwordConfirm"],
  when: () => true,
};

export const forgotPasswordForm = z.object({ email: emailSchema });

export const resetPasswordForm = z
  .object({
    token: z.string({ error: says("required") }),
    ...newPassword,
    agreeTerms: z.literal("on").optional().catch(undefined),
  })
  .refine(passwordsAgree, passwordMismatch);

const ticked = z.literal("on").optional();

/** Year, month and day as typed; `birthDate` if they are a valid date. */
const birth = {
  birthYear: z.string().optional(),
  birthMonth: z.string().optional(),
  birthDay: z.string().optional(),
};
type Birth = { birthYear?: string; birthMonth?: string; birthDay?: string };

const person = {
  ...personNameForm,
  countryCode: countryCodeSchema,
  phone: phoneSchema,
};

const birthGiven = (form: Birth) => Boolean(form.birthYear && form.birthMonth && form.birthDay);
const birthUntouched = (form: Birth) => !form.birthYear && !form.birthMonth && !form.birthDay;

/** Of a date that was given whole. */
function findBirthProblem(form: Birth) {
  if (!birthGiven(form)) return null;
  const birthDate = birthDateOf(form);
  return birthDate === undefined ? "birthDateInvalid" : findBirthDateProblem(birthDate, new Date());
}

/** Together with the rest of the form: zod refinements would run only when all else is valid. */
function withBirth<Form extends z.ZodType<Birth>>(
  form: Form,
  isAnswered: (birth: Birth) => boolean,
  problem: "required" | "birthDateInvalid",
): Form {
  const below = { path: ["birthYear"], when: () => true };
  return form
    .refine(isAnswered, { error: says(problem), ...below })
    .refine((birth) => findBirthProblem(birth) !== "birthDateInvalid", { error: says("birthDateInvalid"), ...below })
    .refine((birth) => findBirthProblem(birth) !== "birthDateTooYoung", { error: says("birthDateTooYoung"), ...below });
}

/** `YYYY-MM-DD`, or undefined for an invalid date. */
export function birthDateOf({ birthYear = "", birthMonth = "", birthDay = "" }: Birth): string | undefined {
  const day = `${birthYear.trim()}-${birthMonth.trim().padStart(2, "0")}-${birthDay.trim().padStart(2, "0")}`;
  return z.iso.date().safeParse(day).data;
}

/** Whether a guardian signs too, by a birth date that an account may have. */
export function isMinorByForm(form: FormData): boolean {
  const given: Birth = Object.fromEntries(Object.keys(birth).map((name) => [name, String(form.get(name) ?? "")]));
  const birthDate = birthDateOf(given);
  return birthDate !== undefined && findBirthProblem(given) === null && needsGuardian(birthDate, new Date());
}

export const logInForm = z.object({
  email: emailSchema,
  password: z.string({ error: says("required") }).max(200, says("tooLong")),
});

const signUpDetails = z.object({
  ...person,
  ...birth,
  agreeTerms: z.literal("on", { error: says("termsRequired") }),
  agreeMarketing: ticked,
  agreeReceipt: ticked,
});

function toSignUpDetails(form: z.output<typeof signUpDetails>) {
  const { countryCode, phone, agreeMarketing, agreeReceipt } = form;
  return {
    ...pickName(form),
    countryCode,
    phone,
    birthDate: birthDateOf(form) ?? "",
    agreements: { terms: true as const, marketing: agreeMarketing === "on", receipt: agreeReceipt === "on" },
  };
}

const byEmail = signUpDetails.extend({ email: emailSchema, ...newPassword });

export const signUpForm = withBirth(byEmail, birthGiven, "required")
  .refine(passwordsAgree, passwordMismatch)
  .transform((form) => ({ email: form.email, password: form.password, ...toSignUpDetails(form) }));

/** Within the checkout, the password is typed once. */
export const checkoutSignUpForm = withBirth(
  signUpDetails.extend({ email: emailSchema, password: newPassword.password }),
  birthGiven,
  "required",
).transform((form) => ({ email: form.email, password: form.password, ...toSignUpDetails(form) }));

export const googleSignUpForm = withBirth(signUpDetails, birthGiven, "required").transform(toSignUpDetails);

const birthWholeOrUntouched = (form: Birth) => birthGiven(form) || birthUntouched(form);

const profile = z.object({ ...person, ...birth });

/** A known birth date can be corrected but not removed: it decides who has to sign. */
export const profileForm = (hasBirthDate: boolean) =>
  (hasBirthDate
    ? withBirth(profile, birthGiven, "required")
    : withBirth(profile, birthWholeOrUntouched, "birthDateInvalid")
  ).transform((form) => {
    const { countryCode, phone } = form;
    return { ...pickName(form), countryCode, phone, birthDate: birthDateOf(form) };
  });

export const fieldNames = { birthDate: "birthYear", "agreements.terms": "agreeTerms" };
