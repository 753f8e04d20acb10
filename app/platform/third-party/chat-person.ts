import type { Language } from "domain/enums";

/** The chat gets these data of a member, after consent. */
export type ChatPerson = {
  username: string;
  name: string;
  mobileNumber: string;
  upcomingStay: string | null;
  pastStay: string | null;
  /** Signed, so that others cannot open the conversations; only with the channel's secret. */
  proof: { memberId: string; memberHash: string } | null;
};

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
