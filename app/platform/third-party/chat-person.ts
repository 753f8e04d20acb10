import type { Language } from "domain/enums";

/** What the chat gets to know of a member (section 7 of the specification). */
export type ChatPerson = {
  username: string;
  name: string;
  mobileNumber: string;
  upcomingStay: string | null;
  pastStay: string | null;
  /** Who it is, signed, so that nobody else can ask for the same conversations; only with the channel's secret. */
  proof: { memberId: string; memberHash: string } | null;
};

/** What Channel Talk is started with; nothing about anybody where nobody is logged in. */
export function bootOption(pluginKey: string, language: Language, person: ChatPerson | null) {
  const { proof, ...profile } = person ?? { proof: null };
  return {
    pluginKey,
    language,
    hideChannelButtonOnBoot: true, // the button is ours
    trackDefaultEvent: false,
    trackUtmSource: false,
    ...proof,
    ...(person && { profile }),
  };
}
