import { z } from "zod";
import { emailSchema, passwordSchema } from "contract/auth";
import { says } from "contract/problem";

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
