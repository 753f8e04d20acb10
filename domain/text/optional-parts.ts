/** What is true of the company, or of the stay that a text is about. */
type Offer = {
  /** Of the VAT in rent and bedding; 0: exempt. */
  vatPercent: number;
};

const part = /\[\[(vat):((?:[^[\]]|\[\[[^[\]]*\]\])*)\]\]/g;

/** Texts have parts that stand only where they are true: `{{amount}}[[vat:, VAT included]]` where there is VAT. */
export function chooseParts(text: string, { vatPercent = 0 }: Partial<Offer>): string {
  const isTrue: Record<string, boolean> = { vat: vatPercent > 0 };
  return text.replace(part, (_, condition: string, words: string) => (isTrue[condition] ? words : ""));
}

type Translator = { options: { interpolation?: { defaultVariables?: Partial<Offer> } } };

/** A post-processor of i18next. The values of one text come before the variables of every text. */
export const optionalParts = {
  type: "postProcessor",
  name: "optionalParts",
  process: (text: string, _key: unknown, values: Partial<Offer>, { options }: Translator): string =>
    text.includes("[[") ? chooseParts(text, { ...options.interpolation?.defaultVariables, ...values }) : text,
} as const;
