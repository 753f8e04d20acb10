import { z } from "zod";
import { emailSchema, passwordSchema } from "contract/auth";
import { says } from "contract/problem";

/** A password thought up, and typed again. */
export const newPassword = { password: passwordSchema, passwordConfirm: z.string({ error: says("required") }) };

export const passwordsAgree = (form: { password?: string; passwordConfirm?: string }) =>
  !form.passwordConfirm || form.password === form.passwordConfirm;

/** Shows with the other problems of the form: zod would wait until the rest is right. */
export const passwordMismatch = {
  error: says("passwordMismatch"),
  path: ["passwordConfirm"],
  when: () => true,
};

export const forgotPasswordForm = z.object({ email: emailSchema });

export const resetPasswordForm = z
  .object({ token: z.string({ error: says("required") }), idempotencyKey: z.uuid().optional(), ...newPassword })
  .refine(passwordsAgree, passwordMismatch);
