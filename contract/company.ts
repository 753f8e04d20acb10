import { z } from "zod";
import { usualVatPercent } from "domain/rules";
import type { PromiseName } from "domain/text/optional-parts";
import { emailSchema } from "./auth";
import type { Brand } from "./brand";
import { adminCalls, visitorCalls } from "./call";
import { wholeBetween } from "./number";
import { says } from "./problem";
import { printableText, text } from "./text";
import { fileSchema, uploadSchema } from "./upload";
import { expectedVersion, version } from "./version";

const line = (maximum: number) => printableText(maximum).min(1, says("required"));
const url = text(500).pipe(z.url({ protocol: /^https?$/, error: says("urlInvalid") }));

const inOneLanguage = z.object({
  lounge: text(60).min(1, says("required")).meta({ description: "The community space, as named within a sentence" }),
  company: line(120).meta({ description: "The registered name" }),
  address: line(200),
  ceos: z.array(line(80)).min(1, says("required")).max(20, says("tooLong")),
});

const vatPercent = wholeBetween(0, 30).meta({
  description: "Of the VAT that rent and bedding include; 0: exempt. A stay keeps the rate of its booking",
});

const promises = z
  .object({ bills: z.boolean(), concierge: z.boolean(), meetUps: z.boolean() } satisfies Record<PromiseName, unknown>)
  .meta({
    description:
      "What the site and e-mails promise: bills and internet in the rent, a concierge at any hour, a meet-up every week",
  });
const allPromises = { bills: true, concierge: true, meetUps: true };

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
  vatPercent,
  promises,
  social: z.object({
    instagram: url.optional(),
    tiktok: url.optional(),
    x: url.optional(),
    lounge: url.optional().meta({ description: "The Instagram of the community space" }),
  }),
  en: inOneLanguage,
  ko: inOneLanguage,
});

/** The path of the call that uploaded it, or the present one. */
const logo = text(200).nullable().meta({ description: "The path of an upload, or of the present logo; null: none" });

/** The whole company. Stays, contracts and documents that were made keep what they say. */
export const companyBody = companyFields.extend({ logo, version: expectedVersion }).meta({ id: "CompanyChange" });

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
    vatPercent: z.number().default(usualVatPercent),
    promises: promises.default(allPromises),
    social: z.object({
      instagram: z.string().optional(),
      tiktok: z.string().optional(),
      x: z.string().optional(),
      lounge: z.string().optional(),
    }),
    en: shownLanguage,
    ko: shownLanguage,
    logo: z.string().nullable().meta({ description: "Its file, for `getCompanyLogo`" }),
  })
  .meta({ id: "Company" });
export type Company = z.infer<typeof companySchema>;

export const adminCompanySchema = companySchema
  .extend({
    logo: z.string().nullable().meta({ description: "Its path, for `updateCompany`" }),
    version,
  })
  .meta({ id: "AdminCompany" });
export type AdminCompany = z.infer<typeof adminCompanySchema>;

/** The brand file is the company until an admin changes it. */
export const companyOfBrand = (brand: Brand): Omit<AdminCompany, "version"> => ({
  ...companyDefaults,
  ...brand,
  logo: null,
});

/** Where a brand file, or a company that was saved earlier, lacks them. */
export const companyDefaults = { vatPercent: usualVatPercent, promises: allPromises };

export const getCompany = visitorCalls("Company").get("getCompany", "/v1/company", {
  summary: "Who runs the site, and how to reach them",
  data: companySchema,
  isShared: true,
});

const admins = adminCalls("company.write");

export const getAdminCompany = admins.get("getAdminCompany", "/v1/admin/company", {
  summary: "The company as it is changed",
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
