import type { Language } from "domain/enums";
import type { Fact } from "./facts";
import type { StayView } from "./stay-view";

/** Both parts of an e-mail say this. */
export type MessageContent = {
  language: Language;
  brand: string;
  /** Of the site, without a slash at its end. */
  siteUrl: string;
  /** As the texts have it. */
  phone: string;
  logoUrl: string;
  heading: string;
  greeting: string;
  paragraphs: string[];
  facts: Fact[];
  stay: StayView | undefined;
  steps: { heading: string; list: string[] } | undefined;
  action: { label: string; url: string } | undefined;
  footer: string[];
  unsubscribe: { label: string; url: string } | undefined;
};

/** The text part of an e-mail: all that the other part says, its addresses included. */
export function writeText({ brand, heading, greeting, paragraphs, facts, stay, ...rest }: MessageContent): string {
  const { steps, action, footer, unsubscribe } = rest;
  const listed = facts.map(({ name, label, text }) => {
    const nights = name === "checkOut" && stay?.dates ? ` (${stay.dates.nights})` : "";
    return `${label}: ${text}${nights}`;
  });
  const parts = [
    brand,
    heading,
    greeting,
    ...paragraphs,
    action && `${action.label}:\n${action.url}`,
    listed.join("\n"),
    steps && [steps.heading, ...steps.list.map((step, index) => `${index + 1}. ${step}`)].join("\n"),
    [...footer, ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : [])].join("\n"),
  ];
  return parts.filter(Boolean).join("\n\n");
}
