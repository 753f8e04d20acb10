import { z } from "zod";
import { emailSchema } from "contract/auth";
import { languageSchema } from "contract/envelope";
import { says } from "contract/problem";
import { newPassword, passwordMismatch, passwordsAgree } from "../account.form.server";

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
    paymentsPush: ticked,
    arrivalSms: ticked,
    arrivalPush: ticked,
    answersEmail: ticked,
    answersPush: ticked,
    reviewsEmail: ticked,
    showsPush: ticked,
  })
  .transform(({ locale, showsPush, ...boxes }) => {
    const push = (box: "on" | undefined) => (showsPush ? { push: box === "on" } : {});
    return {
      locale,
      notifications: {
        payments: { sms: boxes.paymentsSms === "on", ...push(boxes.paymentsPush) },
        arrival: { sms: boxes.arrivalSms === "on", ...push(boxes.arrivalPush) },
        answers: { email: boxes.answersEmail === "on", ...push(boxes.answersPush) },
        reviews: { email: boxes.reviewsEmail === "on" },
      },
    };
  });

export const sessionForm = z.object({ sessionId: z.uuid(says("invalid")) });

export const deviceForm = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });

export const removedDeviceForm = z.object({ deviceId: z.uuid(says("invalid")) });

export const deletionForm = (hasPassword: boolean) =>
  hasPassword
    ? z.object({ password: currentPasswordSchema }).transform(({ password }) => ({ password }))
    : z.object({ email: emailSchema }).transform(({ email }) => ({ email }));

export const emptyForm = z.object({});
