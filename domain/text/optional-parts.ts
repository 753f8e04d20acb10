/** What companies like to promise, and not every one keeps. */
export const promiseNames = ["bills", "concierge", "meetUps"] as const;
export type PromiseName = (typeof promiseNames)[number];

/** What is true of the company, or of the stay that a text is about. */
type Offer = {
  /** Of the VAT in rent and bedding; 0: exempt. */
  vatPercent: number;
  promises: Record<PromiseName, boolean>;
};

const part = /\[\[(\w+):((?:[^[\]]|\[\[[^[\]]*\]\])*)\]\]/g;

/** Texts have parts that stand only where they are true: `{{amount}}[[vat:, VAT included]]` where there is VAT. */
export function chooseParts(text: string, { vatPercent = 0, promises }: Partial<Offer>): string {
  const isTrue = (name: string) => (name === "vat" ? vatPercent > 0 : Boolean(promises?.[name as PromiseName]));
  return text.replace(part, (_, name: string, words: string) => (isTrue(name) ? words : ""));
}

type Translator = { options: { interpolation?: { defaultVariables?: Partial<Offer> } } };

/** A post-processor of i18next. The values of one text come before the variables of every text. */
export const optionalParts = {
  type: "postProcessor",
  name: "optionalParts",
  process: (text: string, _key: unknown, values: Partial<Offer>, { options }: Translator): string =>
    text.includes("[[") ? chooseParts(text, { ...options.interpolation?.defaultVariables, ...values }) : text,
} as const;
