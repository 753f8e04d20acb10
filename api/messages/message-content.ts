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
