import { z } from "zod";
import { contractStatuses, signerRoles } from "domain/enums";
import { areaSlugSchema } from "./area";
import { countryCodeSchema, emailSchema, phoneSchema } from "./auth";
import { seoulDate } from "./dates";
import { id, instant, krw } from "./envelope";
import { pictureSchema } from "./house";
import { maskedPassportSchema, passportBody } from "./passport";
import { says } from "./problem";
import { nameSchema, textOfLines } from "./text";

export const contractStatusSchema = z.enum(contractStatuses);

const signerRoleSchema = z.enum(signerRoles);

const bilingual = z.object({ en: z.string(), ko: z.string() });

/** The contract that one signer is asked to sign, with the other signers' names but not their phones or e-mails. */
export const tenancyContractSchema = z
  .object({
    isAddendum: z
      .boolean()
      .optional()
      .meta({ description: "The addendum of a change to the stay, with its new terms; else the contract" }),
    status: contractStatusSchema,
    isCanceled: z.boolean().meta({ description: "Canceled, or never confirmed in time" }),
    reservationCode: z.string(),
    signer: z.object({
      role: signerRoleSchema,
      fullName: z.string(),
      signedAt: instant.nullable(),
      declinedAt: instant.nullable(),
      missing: z
        .array(z.enum(["email", "phone"]))
        .optional()
        .meta({ description: "What an invited occupant still has to give to sign" }),
      ownReservationId: id
        .optional()
        .meta({ description: "The reservation, where the signer is the member who booked it" }),
      passport: maskedPassportSchema.nullable().optional().meta({
        description:
          "For the confirmation of residence: null where the signer may give it, absent where they may not. An addendum never shows it",
      }),
    }),
    parties: z.array(z.object({ role: signerRoleSchema, fullName: z.string(), signedAt: instant.nullable() })),
    house: z
      .object({ name: z.string(), area: areaSlugSchema, areaName: z.string(), cover: pictureSchema })
      .meta({ description: "What shows which house it is about; no part of the text" }),
    listingName: z.string(),
    address: bilingual,
    schedule: z.object({ checkIn: seoulDate, checkOut: seoulDate, nights: z.number().int() }),
    totalRent: krw,
    discount: krw,
    beddingTotal: krw,
    totalPrice: krw,
    deposit: krw,
    amountDue: krw.meta({ description: "Due now and not yet paid, for the required-payment message" }),
    clauses: z.array(z.object({ heading: bilingual, paragraphs: z.array(bilingual) })),
    textHash: z
      .string()
      .meta({ description: "SHA-256 of the text; sent back when signing, so that no other text is signed" }),
    expiresAt: instant.nullable(),
  })
  .meta({ id: "TenancyContract" });
export type TenancyContract = z.infer<typeof tenancyContractSchema>;

export const ownSigningLinkSchema = z.object({ token: z.string() }).meta({ id: "OwnSigningLink" });

/** `email`, `countryCode`, `phone`: of an invited occupant, where `missing` names them; ignored where they are known. `textHash`: of the displayed text. `signature`: an optional drawing, a PNG data URL of at most 100 kB. */
export const signBody = z.object({
  fullName: nameSchema(122, "nameRequired").min(1, says("nameRequired")),
  consent: z.literal(true, { error: says("consentRequired") }),
  email: emailSchema.optional(),
  countryCode: countryCodeSchema.optional(),
  phone: phoneSchema.optional(),
  textHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/, says("invalid"))
    .optional(),
  signature: z
    .string()
    .max(140_000, says("tooLong"))
    .regex(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/, says("invalid"))
    .optional(),
  passport: passportBody.optional(),
});

export const declineBody = z.object({ reason: textOfLines(500).optional() });
