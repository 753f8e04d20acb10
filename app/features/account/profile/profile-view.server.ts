import { listSessions, type Session } from "contract/account";
import { getPushSettings, type PushSubscriptionView } from "contract/push-subscription";
import type { HandlerArgs, MemberArgs } from "~/platform/request/handler-args.server";
import { countryName } from "domain/people/country-name";
import { pickName } from "domain/people/person-name";
import { countryOptions } from "~/platform/format/countries.server";
import { getEnv } from "~/platform/env.server";
import { formatAgo, formatInstant } from "~/platform/format/format";

type Reader = Pick<HandlerArgs, "locale" | "t">;

export async function loadProfile({ account, api, locale, t }: Pick<MemberArgs, "account" | "api"> & Reader) {
  const [sessions, push] = await Promise.all([api.call(listSessions), api.call(getPushSettings)]);
  const { countryCode, nationalNumber, birthDate } = account.profile;
  const [birthYear, birthMonth, birthDay] = birthDate?.split("-") ?? [];
  const { username, newEmail, emailVerified, hasPassword, googleLinked, consents, secondFactor, suspendedAt } = account;
  const settings = { locale: account.locale, notifications: account.notifications };
  return {
    countries: countryOptions(locale),
    profile: { ...pickName(account.profile), countryCode, phone: nationalNumber, birthYear, birthMonth, birthDay },
    email: { current: username, pending: newEmail, verified: emailVerified },
    hasPassword,
    google: { linked: googleLinked, offered: Boolean(getEnv().google) },
    secondFactor,
    settings,
    push: push.publicKey
      ? {
          publicKey: push.publicKey,
          devices: push.subscriptions.map((subscription) => showDevice(subscription, { locale, t })),
        }
      : null,
    consents,
    suspendedAt,
    sessions: sessions.map((session) => showSession(session, { locale, t })),
  };
}
export type ProfileView = Awaited<ReturnType<typeof loadProfile>>;

const thisComputer = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];

const isPhone = ({ system }: Session["device"]) => system === "Android" || system === "iOS";

function nameDevice({ browser, system }: Session["device"], t: Reader["t"]): string {
  if (browser && system) return t("account:profile.sessions.device", { browser, system });
  return browser ?? system ?? t("account:profile.sessions.unknownDevice");
}

function showDevice({ id, device, current, createdAt }: PushSubscriptionView, { locale, t }: Reader) {
  const since = formatInstant(createdAt, locale);
  return { id, current, isPhone: isPhone(device), name: nameDevice(device, t), since };
}

function showSession({ id, device, address, country, lastUsedAt, current }: Session, { locale, t }: Reader) {
  return {
    id,
    current,
    isPhone: isPhone(device),
    name: nameDevice(device, t),
    place:
      address && thisComputer.includes(address)
        ? t("account:profile.sessions.thisComputer")
        : [country && countryName(country, locale), address].filter(Boolean).join(" · "),
    lastUsedAt: formatInstant(lastUsedAt, locale),
    ago: formatAgo(lastUsedAt, new Date(), locale),
  };
}
