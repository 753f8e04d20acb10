import { z } from "zod";
import { emailSchema } from "./auth";
import { visitorCalls } from "./call";
import { seoulDate } from "./dates";
import { id, languageSchema } from "./envelope";
import { says } from "./problem";
import { text, textOfLines } from "./text";

export const consultationBody = z
  .object({
    ownerName: text(120).min(1, says("required")),
    email: emailSchema,
    phone: text(40)
      .min(1, says("required"))
      .regex(/^\+?[\d\s\-().]{6,}$/, says("phoneInvalid")),
    buildingAddress: text(300).min(1, says("required")),
    units: z
      .number({ error: says("roomsRequired") })
      .int(says("roomsRequired"))
      .min(1, says("roomsRequired"))
      .max(9999, says("roomsRequired")),
    message: textOfLines(3000).default(""),
    agreePrivacy: z.literal(true, { error: says("privacyRequired") }),
    locale: languageSchema,
  })
  .meta({ id: "ConsultationRequest" });

/** `answerBy`: three working days at most, by the evening in Seoul. */
export const consultationSchema = z.object({ id, answerBy: seoulDate }).meta({ id: "Consultation" });

export const createConsultation = visitorCalls("Community").post("createConsultation", "/v1/consultations", {
  summary: "A building owner's enquiry",
  body: consultationBody,
  data: consultationSchema,
  answers: "Received, and by when it is answered",
  isCreated: true,
  isIdempotent: true,
  errors: ["RATE_LIMITED"],
});
