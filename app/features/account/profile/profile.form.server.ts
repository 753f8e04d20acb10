import { z } from "zod";
import { emailSchema } from "contract/auth";
import { languageSchema } from "contract/envelope";
import { says } from "contract/problem";
import { newPassword, passwordMismatch, passwordsAgree } from "../password.form.server";

const currentPasswordSchema = z.string({ error: says("required") }).max(200, says("tooLong"));

const currentPassword = (hasPassword: boolean) =>
  hasPassword ? currentPasswordSchema : currentPasswordSchema.optional();

export const passwordForm = z
  .object({ currentPassword: currentPasswordSchema, ...newPassword })
  .refine(passwordsAgree, passwordMismatch)
  .transform(({ currentPassword, password }) => ({ currentPassword, password }));

export const emailForm = (hasPassword: boolean) =>
  z.object({ email: emailSchema, currentPassword: currentPassword(hasPassword) });

const ticked = z.literal("on").optional();

export const consentsForm = z
  .object({ marketing: ticked, receipt: ticked })
  .transform(({ marketing, receipt }) => ({ marketing: marketing === "on", receipt: receipt === "on" }));

export const settingsForm = z
  .object({
    locale: languageSchema,
    paymentsSms: ticked,
    arrivalSms: ticked,
    answersEmail: ticked,
    reviewsEmail: ticked,
  })
  .transform(({ locale, paymentsSms, arrivalSms, answersEmail, reviewsEmail }) => ({
    locale,
    notifications: {
      payments: { sms: paymentsSms === "on" },
      arrival: { sms: arrivalSms === "on" },
      answers: { email: answersEmail === "on" },
      reviews: { email: reviewsEmail === "on" },
    },
  }));

export const sessionForm = z.object({ sessionId: z.uuid(says("invalid")) });

export const deletionForm = (hasPassword: boolean) =>
  hasPassword
    ? z.object({ password: currentPasswordSchema }).transform(({ password }) => ({ password }))
    : z.object({ email: emailSchema }).transform(({ email }) => ({ email }));

export const emptyForm = z.object({});
