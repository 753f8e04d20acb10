import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { PartyPopper } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/design-system/button/button";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { DemoMail, ResendForm } from "~/features/account/mail-link";
import { findBookingOffer } from "~/features/account/redirect-target";
import { takeConversion } from "~/platform/third-party/analytics.server";
import { useConversion } from "~/platform/third-party/use-analytics";
import { publicLoader } from "~/platform/request/handlers.server";
import { safeRedirect } from "~/platform/session/safe-redirect";
import { getEnv } from "~/platform/env.server";
import { privatePage } from "~/platform/request/page-caching.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";

export const handle = { i18n: ["account"] };

export const headers = privatePage;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = publicLoader(async ({ findAccount, request, url, session, t }) => {
  const redirectTo = safeRedirect(url.searchParams.get("redirectTo"), paths.myPage());
  if (!session.isLoggedIn) throw redirect(paths.logIn(redirectTo));
  const reader = await findAccount();
  const { account } = reader;
  return {
    title: t("account:complete.title"),
    redirectTo,
    booking: Boolean(findBookingOffer(redirectTo)),
    account: account && { email: account.username, verified: account.emailVerified },
    conversion: takeConversion(session, request, reader),
    demo: getEnv().demo,
  };
});

export default function SignUpCompletePage() {
  const { t } = useTranslation("account");
  const { redirectTo, booking, account, conversion, demo } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  useConversion(conversion);
  const unverified = account?.verified === false ? account.email : undefined;
  return (
    <EmptyState
      icon={PartyPopper}
      level={1}
      title={t("complete.title")}
      actions={
        <>
          <ButtonLink to={redirectTo} variant="brand">
            {t("complete.button")}
          </ButtonLink>
          {unverified && <ResendForm redirectTo={pathname + search} />}
        </>
      }
    >
      <p>{t("complete.text")}</p>
      {booking && <p>{t("complete.toBooking")}</p>}
      {unverified && <p>{`${t("complete.mail", { email: unverified })} ${t("verify.spam")}`}</p>}
      {account?.verified && <p>{t("complete.verified", { email: account.email })}</p>}
      {unverified && demo && <DemoMail to={unverified} />}
    </EmptyState>
  );
}
