import { z } from "zod";
import { isNationality } from "domain/people/nationalities";
import { adminCalls } from "./call";
import { id, instant } from "./envelope";
import { says } from "./problem";

/** As printed, in capital letters: Latin letters, single spaces, hyphens and apostrophes. */
const passportNameSchema = z
  .string({ error: says("passportNameInvalid") })
  .max(200, says("tooLong"))
  .transform((name) =>
    name
      .replace(/[‘’ʼ`´]/g, "'")
      .replace(/[‐‑–]/g, "-")
      .replace(/\s+/g, " ")
      .trim()
      .toUpperCase(),
  )
  .pipe(
    z
      .string()
      .max(100, says("tooLong"))
      .regex(/^[A-Z](?:[A-Z '-]*[A-Z])?$/, says("passportNameInvalid")),
  );

/** 6 to 9 letters and digits; spaces, hyphens and case do not matter. */
const passportNumberSchema = z
  .string({ error: says("passportNumberInvalid") })
  .max(40, says("passportNumberInvalid"))
  .transform((number) => number.replace(/[\s‐‑–-]/g, "").toUpperCase())
  .pipe(z.string().regex(/^[A-Z\d]{6,9}$/, says("passportNumberInvalid")));

const nationalitySchema = z
  .string({ error: says("countryUnknown") })
  .max(10, says("countryUnknown"))
  .transform((code) => code.trim().toUpperCase())
  .refine(isNationality, says("countryUnknown"));

const details = ["name", "number", "nationality"] as const;
type Given = Partial<Record<(typeof details)[number], unknown>>;

/** Whether a request names any detail; a form whose fields are empty does not. */
export const hasPassportDetails = (passport: Given): boolean => details.some((name) => passport[name] !== undefined);

/**
 * Each detail is optional. Law asks for a consent of its own for passport numbers (Personal Information Protection Act,
 * article 24).
 */
export const passportBody = z
  .object({
    name: passportNameSchema.optional(),
    number: passportNumberSchema
      .optional()
      .meta({ description: "6 to 9 letters and digits. Without it the saved one stays" }),
    nationality: nationalitySchema.optional().meta({ description: "ISO 3166-1 alpha-2" }),
    agreed: z
      .boolean()
      .optional()
      .meta({ description: "The occupant agrees that these details are stored; required with any of them" }),
  })
  .superRefine((passport, context) => {
    if (passport.agreed || !hasPassportDetails(passport)) return;
    context.addIssue({ code: "custom", path: ["agreed"], message: says("passportAgreementRequired") });
  })
  .meta({ id: "PassportRequest" });

export const maskedPassportSchema = z
  .object({
    name: z.string().nullable(),
    number: z.string().nullable().meta({ description: "Such as M****5678" }),
    nationality: z.string().nullable(),
    agreedAt: instant,
  })
  .meta({ id: "MaskedPassport" });
export type MaskedPassport = z.infer<typeof maskedPassportSchema>;

/** Null where none is stored. */
export const storedPassportSchema = z
  .object({ passport: maskedPassportSchema.nullable() })
  .meta({ id: "StoredPassport" });

const byOccupant = z.object({ id, occupantId: id });

const writer = adminCalls("reservations.write");

export const getOccupantPassport = writer.get(
  "getOccupantPassport",
  "/v1/admin/reservations/{id}/occupants/{occupantId}/passport",
  {
    params: byOccupant,
    summary: "The passport of an occupant, masked",
    data: storedPassportSchema,
    answers: "The passport, null without one",
    errors: ["RESERVATION_NOT_FOUND", "OCCUPANT_NOT_FOUND"],
  },
);

export const saveOccupantPassport = writer.put(
  "saveOccupantPassport",
  "/v1/admin/reservations/{id}/occupants/{occupantId}/passport",
  {
    params: byOccupant,
    summary: "Save the passport of an occupant who asked for it",
    body: passportBody,
    isBodyRequired: true,
    data: storedPassportSchema,
    answers: "The passport, masked",
    errors: ["RESERVATION_NOT_FOUND", "OCCUPANT_NOT_FOUND", "PASSPORT_CLOSED"],
  },
);

export const deleteOccupantPassport = writer.delete(
  "deleteOccupantPassport",
  "/v1/admin/reservations/{id}/occupants/{occupantId}/passport",
  {
    params: byOccupant,
    summary: "Erase the passport of an occupant",
    errors: ["RESERVATION_NOT_FOUND", "OCCUPANT_NOT_FOUND"],
  },
);
