import { z } from "zod";
import { languages } from "domain/enums";
import { listUnprintable, toPrintForm } from "domain/text/printable-text";
import { missing, SettingError, wrong } from "./settings";

/** The logo under the site's `/brand` as a PNG, because some e-mail clients show no SVG. It keeps its address. */
export const mailLogo = "mail-logo.png";

const text = z.string().normalize("NFC").trim().min(1);
/** What documents print. */
const printable = text.overwrite(toPrintForm).superRefine((line, context) => {
  const characters = listUnprintable(line);
  if (characters.length === 0) return;
  const message = `has characters that documents cannot print: ${characters.join(" ")}`;
  context.addIssue({ code: "custom", message });
});
const address = z.url({ protocol: /^https?$/, error: "an https:// address" });
const inOneLanguage = z.strictObject({
  /** The community space, as named within a sentence. */
  lounge: text,
  /** The company's registered details. */
  company: printable,
  address: printable,
  ceos: z.array(printable).min(1),
});

const brandSchema = z.strictObject({
  name: printable.max(40),
  phone: z.string().regex(/^\+?\d[\d ()-]{6,20}$/, "a telephone number"),
  email: z.email(),
  /** For security reports; defaults to `email`. */
  securityEmail: z.email().optional(),
  businessNumber: z.string().regex(/^\d{3}-\d{2}-\d{5}$/, "a business registration number such as 123-45-67890"),
  ecommerceNumber: text.optional(),
  recruitmentUrl: address.optional(),
  /** Of the VAT that rent and bedding include. */
  vatPercent: z.number().int().min(0).max(30).optional(),
  /** What texts promise; all by default. */
  promises: z.strictObject({ bills: z.boolean(), concierge: z.boolean(), meetUps: z.boolean() }).optional(),
  social: z
    .strictObject({
      instagram: address.optional(),
      tiktok: address.optional(),
      x: address.optional(),
      lounge: address.optional(),
    })
    .default({}),
  /** A square SVG or PNG file in the folder of the brand file. */
  logo: z
    .string()
    .regex(/\.(svg|png)$/i, "an .svg or .png file")
    .optional(),
  en: inOneLanguage,
  ko: inOneLanguage,
});

export type Brand = z.infer<typeof brandSchema>;

type BrandSetting = {
  /** The value of BRAND_FILE. */
  file: string | undefined;
  demo: boolean;
  /** Its invented details are refused outside demo mode. */
  demoBrand: Brand;
  read: (file: string) => string;
};

/** In demo mode the demo's brand is the default. @throws SettingError naming the setting and its wrong fields */
export function readBrand({ file, demo, demoBrand, read }: BrandSetting): Brand {
  if (!file) {
    if (demo) return demoBrand;
    const why =
      "outside demo mode (or set DEMO=on): a JSON file with the company's name, address and numbers; " +
      "docs/operations/set-up.md, The company, shows one";
    throw new SettingError([missing("BRAND_FILE", why)]);
  }
  const parsed = brandSchema.safeParse(parseJson(file, read));
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path, message }) => `${path.join(".") || "the file"} (${message})`);
    throw refuse(`in ${file}, these fields are wrong: ${fields.join(", ")}`);
  }
  const invented = demo ? [] : findInvented(parsed.data, demoBrand);
  if (invented.length > 0) {
    throw refuse(`in ${file}, these fields still have example values: ${invented.join(", ")}`);
  }
  return parsed.data;
}

const refuse = (what: string) => new SettingError([wrong("BRAND_FILE", what)]);

function parseJson(file: string, read: (file: string) => string): unknown {
  let json: string;
  try {
    json = read(file);
  } catch {
    throw refuse(`${file} cannot be read`);
  }
  try {
    return JSON.parse(json);
  } catch {
    throw refuse(`${file} is not valid JSON`);
  }
}

/** Whether an e-mail, address or profile uses a domain reserved for examples (RFC 2606). */
export const isExample = (value: string): boolean => /([@.]example|[@./]example\.(com|net|org))([>/?#]|$)/i.test(value);

const isSameName = (one: string, other: string) => plain(one) === plain(other);
const plain = (name: string) =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s.,]/g, "");

/** The fields that still have values of the demo's company, or of a domain reserved for examples, as paths. */
export function findInvented(brand: Brand, demoBrand: Brand): string[] {
  const { email, securityEmail, recruitmentUrl, social } = brand;
  const places = { email, securityEmail, recruitmentUrl };
  const networks = Object.entries(social).map(([network, url]) => [`social.${network}`, url] as const);
  const examples = [...Object.entries(places), ...networks].filter(([, value]) => value && isExample(value));
  const copied = (["phone", "businessNumber", "ecommerceNumber"] as const).filter(
    (field) => brand[field] && brand[field] === demoBrand[field],
  );
  const inLanguages = languages.flatMap((language) => {
    const [own, demo] = [brand[language], demoBrand[language]];
    const isDemoCeo = own.ceos.some((name) => demo.ceos.some((invented) => isSameName(name, invented)));
    return [
      isSameName(own.company, demo.company) && `${language}.company`,
      isSameName(own.address, demo.address) && `${language}.address`,
      isDemoCeo && `${language}.ceos`,
    ].flatMap((field) => field || []);
  });
  return [...examples.map(([field]) => field), ...copied, ...inLanguages];
}
