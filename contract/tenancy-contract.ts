import { z } from "zod";
import { contractStatuses, signerRoles } from "domain/enums";
import { areaSlugSchema } from "./area";
import { countryCodeSchema, emailSchema, phoneSchema } from "./auth";
import { memberCalls, visitorCalls } from "./call";
import { seoulDate } from "./dates";
import { byId, id, instant, krw } from "./envelope";
import { pictureSchema } from "./house";
import { maskedPassportSchema, passportBody } from "./passport";
import { stayVatPercent } from "./price";
import { says } from "./problem";
import { bilingual, nameSchema, textOfLines } from "./text";

export const contractStatusSchema = z.enum(contractStatuses);

const signerRoleSchema = z.enum(signerRoles);

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
    vatPercent: stayVatPercent,
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

const byToken = z.object({ token: z.string().max(400) });

const visitor = visitorCalls("Contracts");
const member = memberCalls("Reservations");

export const getContract = visitor.get("getContract", "/v1/contracts/{token}", {
  params: byToken,
  summary: "The contract one occupant is asked to sign",
  data: tenancyContractSchema,
  errors: ["CONTRACT_NOT_FOUND", "CONTRACT_GONE", "ADDENDUM_GONE", "CONTRACT_LINK_REPLACED"],
});

export const signContract = visitor.post("signContract", "/v1/contracts/{token}", {
  params: byToken,
  summary: "Sign: name typed, consent given; signing again changes nothing",
  body: signBody,
  data: tenancyContractSchema,
  answers: "The contract, signed by this occupant",
  errors: [
    "CONTRACT_NOT_FOUND",
    "CONTRACT_NOT_OPEN",
    "CONTRACT_CHANGED",
    "CONTRACT_GONE",
    "ADDENDUM_GONE",
    "CONTRACT_LINK_REPLACED",
    "OCCUPANT_NOT_FOUND",
  ],
});

export const declineContract = visitor.post("declineContract", "/v1/contracts/{token}/decline", {
  params: byToken,
  summary: "Decline: the member is told",
  body: declineBody,
  isBodyRequired: true,
  data: tenancyContractSchema,
  answers: "The contract, declined",
  errors: [
    "CONTRACT_NOT_FOUND",
    "CONTRACT_NOT_OPEN",
    "CONTRACT_ALREADY_SIGNED",
    "CONTRACT_GONE",
    "ADDENDUM_GONE",
    "CONTRACT_LINK_REPLACED",
  ],
});

export const savePassport = visitor.put("savePassport", "/v1/contracts/{token}/passport", {
  params: byToken,
  summary: "Save the signer's passport for the confirmation of residence; the same again changes nothing",
  body: passportBody,
  isBodyRequired: true,
  data: tenancyContractSchema,
  answers: "The contract, with the passport masked",
  errors: ["CONTRACT_NOT_FOUND", "CONTRACT_GONE", "CONTRACT_LINK_REPLACED", "OCCUPANT_NOT_FOUND", "PASSPORT_CLOSED"],
});

export const deletePassport = visitor.delete("deletePassport", "/v1/contracts/{token}/passport", {
  params: byToken,
  summary: "Erase the signer's passport; again changes nothing",
  errors: ["CONTRACT_NOT_FOUND", "CONTRACT_GONE", "CONTRACT_LINK_REPLACED"],
});

export const getOwnContractLink = member.get("getOwnContractLink", "/v1/reservations/{id}/contract/own-link", {
  summary: "The signing link of the member who booked and lives there, as it was mailed to them",
  params: byId,
  query: z.object({
    change: id.optional().meta({ description: "To the addendum of this change; without it to the contract" }),
  }),
  data: ownSigningLinkSchema,
  answers:
    "The token of /v1/contracts/{token}. OCCUPANT_NOT_FOUND where the member is not an occupant, CHANGE_NOT_FOUND " +
    "for a change without their signature, CONTRACT_NOT_OPEN once the stay has ended unsigned, EMAIL_NOT_VERIFIED until the member's e-mail is confirmed",
  errors: [
    "RESERVATION_NOT_FOUND",
    "OCCUPANT_NOT_FOUND",
    "CHANGE_NOT_FOUND",
    "CONTRACT_NOT_OPEN",
    "EMAIL_NOT_VERIFIED",
  ],
});
