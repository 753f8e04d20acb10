export const conversions = {
  findHouses: { event: "find_houses" },
  socialShare: { event: "share" },
  chat: { event: "chat_button" },
  aboutUs: { event: "about_us" },
  requestToBook: { event: "request_to_book" },
  reserve: { event: "reservation", value: 1, currency: "KRW" },
  websiteView: { event: "website_view" },
  signUpComplete: { event: "sign_up" },
} as const satisfies Record<string, { event: string; value?: number; currency?: "KRW" }>;

export type Conversion = keyof typeof conversions;

export const isConversion = (name: string): name is Conversion => Object.hasOwn(conversions, name);

export type Tracked = { trackingId: string; conversion: Conversion };

/** For the element whose click is the conversion: `<ButtonLink {...counts("findHouses")}>`. */
export const counts = (conversion: Conversion) => ({ "data-conversion": conversion });

/** For links to our profiles elsewhere: an event of the kind SNS. */
export const countsSns = (profile: string) => ({ "data-sns": profile });

type Clicked = { closest: (selector: string) => { dataset: DOMStringMap; ariaDisabled: string | null } | null };

export function eventOfClick(target: Clicked): { event: string; details: Record<string, string | number> } | undefined {
  const element = target.closest("[data-conversion], [data-sns]");
  if (!element || element.ariaDisabled === "true") return undefined;
  const { conversion, sns } = element.dataset;
  if (sns) return { event: "SNS", details: { profile: sns } };
  return conversion && isConversion(conversion) ? eventOf(conversion) : undefined;
}

export function eventOf(conversion: Conversion) {
  const { event, ...details } = conversions[conversion];
  return { event, details };
}
