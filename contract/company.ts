import { z } from "zod";
import { contrastWithWhite, minTextContrast } from "domain/contrast";
import { emailSchema } from "./auth";
import type { Brand } from "./brand";
import { adminCalls, visitorCalls } from "./call";
import { says } from "./problem";
import { bilingual, bilingualLines, bilingualText, printableText, text } from "./text";
import { fileSchema, uploadSchema } from "./upload";
import { expectedVersion, version } from "./version";

const vatPercent = z.union([z.literal(0), z.literal(10)]);

const line = (maximum: number) => printableText(maximum).min(1, says("required"));
const url = text(500).pipe(z.url({ protocol: /^https?$/, error: says("urlInvalid") }));

const inOneLanguage = z.object({
  lounge: text(60).min(1, says("required")).meta({ description: "The community space, as named within a sentence" }),
  company: line(120).meta({ description: "The registered name" }),
  address: line(200),
  ceos: z.array(line(80)).min(1, says("required")).max(20, says("tooLong")),
});

/** What the site promises, each of which can be switched off. */
export const promisesSchema = z.object({
  concierge: bilingualText(80)
    .nullable()
    .meta({ description: "When the concierge answers, as it is said in a sentence; null: 24 hours a day" }),
  meetUps: z.boolean().meta({ description: "A meet-up every week" }),
  outings: z.boolean().meta({ description: "An outing every season" }),
  bills: z.boolean().meta({
    description:
      "The rent includes electricity, gas, water and the maintenance fee, where a house does not say otherwise",
  }),
  internet: z.boolean().meta({ description: "The rent includes the internet, where a house does not say otherwise" }),
});
export type Promises = z.infer<typeof promisesSchema>;

const accentColor = z
  .string()
  .trim()
  .regex(/^#[0-9a-f]{6}$/i, says("colorInvalid"))
  .refine((color) => contrastWithWhite(color) >= minTextContrast, says("colorTooLight"));

export const companyFields = z.object({
  name: line(40).meta({ description: "As the site is called" }),
  phone: z
    .string({ error: says("required") })
    .trim()
    .min(1, says("required"))
    .regex(/^\+?\d[\d ()-]{6,20}$/, says("phoneInvalid")),
  email: emailSchema,
  securityEmail: emailSchema.optional().meta({ description: "For security reports; else `email`" }),
  businessNumber: z
    .string({ error: says("required") })
    .trim()
    .min(1, says("required"))
    .regex(/^\d{3}-\d{2}-\d{5}$/, says("businessNumberInvalid")),
  ecommerceNumber: line(60).optional(),
  recruitmentUrl: url.optional(),
  social: z.object({
    instagram: url.optional(),
    tiktok: url.optional(),
    x: url.optional(),
    lounge: url.optional().meta({ description: "The Instagram of the community space" }),
  }),
  en: inOneLanguage,
  ko: inOneLanguage,
  vatPercent: vatPercent.meta({ description: "Included in rent and bedding; 0: residential leases are exempt" }),
  promises: promisesSchema,
  emailFooter: bilingualLines(500).nullable().meta({ description: "Lines at the end of each e-mail" }),
  accentColor: accentColor
    .nullable()
    .meta({ description: "`#rrggbb` instead of the site's orange, readable on white" }),
});

const bankAccount = z
  .object({ bank: line(60), number: line(40), holder: line(80) })
  .nullable()
  .meta({ description: "For bank transfers; e-mails about payments name it" });

/** The path of the call that uploaded it, or the present one. */
const logo = text(200).nullable().meta({ description: "The path of an upload, or of the present logo; null: none" });

/** The whole company. Stays, contracts and documents that were made keep what they say. */
export const companyBody = companyFields
  .extend({ bankAccount, logo, version: expectedVersion })
  .meta({ id: "CompanyChange" });

/** Loosely, because a row may be older than a rule. */
const shownLanguage = z.object({
  lounge: z.string(),
  company: z.string(),
  address: z.string(),
  ceos: z.array(z.string()),
});

export const companySchema = z
  .object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    securityEmail: z.string().optional(),
    businessNumber: z.string(),
    ecommerceNumber: z.string().optional(),
    recruitmentUrl: z.string().optional(),
    social: z.object({
      instagram: z.string().optional(),
      tiktok: z.string().optional(),
      x: z.string().optional(),
      lounge: z.string().optional(),
    }),
    en: shownLanguage,
    ko: shownLanguage,
    vatPercent,
    promises: promisesSchema.extend({ concierge: bilingual.nullable() }),
    emailFooter: bilingual.nullable(),
    accentColor: z.string().nullable(),
    logo: z.string().nullable().meta({ description: "Its file, for `getCompanyLogo`" }),
  })
  .meta({ id: "Company" });
export type Company = z.infer<typeof companySchema>;

export const adminCompanySchema = companySchema
  .extend({
    bankAccount: z.object({ bank: z.string(), number: z.string(), holder: z.string() }).nullable(),
    logo: z.string().nullable().meta({ description: "Its path, for `updateCompany`" }),
    version,
  })
  .meta({ id: "AdminCompany" });
export type AdminCompany = z.infer<typeof adminCompanySchema>;

/** What the company is before anybody has changed it in the console: the brand file, and all that the site says. */
export function companyOfBrand({ logo: _, ...brand }: Brand): Omit<AdminCompany, "version"> {
  return {
    ...brand,
    vatPercent: 10,
    promises: { concierge: null, meetUps: true, outings: true, bills: true, internet: true },
    emailFooter: null,
    accentColor: null,
    bankAccount: null,
    logo: null,
  };
}

export const getCompany = visitorCalls("Company").get("getCompany", "/v1/company", {
  summary: "Who runs the site, how to reach them, and what they promise",
  data: companySchema,
  isShared: true,
});

const admins = adminCalls("company.write");

export const getAdminCompany = admins.get("getAdminCompany", "/v1/admin/company", {
  summary: "The company with what only admins see",
  data: adminCompanySchema,
});

export const updateCompany = admins.put("updateCompany", "/v1/admin/company", {
  summary: "Change the company; the site, later e-mails and later documents follow",
  body: companyBody,
  data: adminCompanySchema,
});

export const maxLogoBytes = 200_000;

export const uploadCompanyLogo = admins.post("uploadCompanyLogo", "/v1/admin/company/logo", {
  summary: `Keep a logo: an SVG without scripts or a PNG, of at most ${maxLogoBytes / 1_000} kB; unused, it is removed after two days`,
  body: fileSchema,
  bodyType: "application/octet-stream",
  data: uploadSchema,
  answers: "The logo as it is kept",
  isCreated: true,
  isIdempotent: true,
});
