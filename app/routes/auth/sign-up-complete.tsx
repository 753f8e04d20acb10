import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PartyPopper } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/design-system/button/button";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { findBookingOffer } from "~/features/account/redirect-offer";
import { publicLoader } from "~/platform/auth/handlers.server";
import { safeRedirect } from "~/platform/auth/safe-redirect";
import { pageMeta } from "~/platform/meta/page-meta";
import { paths } from "~/platform/paths/paths";

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta({ ...data, hidden: true }) : []);

export const loader = publicLoader(({ url, t }) => {
  const redirectTo = safeRedirect(url.searchParams.get("redirectTo"), paths.myPage());
  return { title: t("account:complete.title"), redirectTo, booking: Boolean(findBookingOffer(redirectTo)) };
});

export default function SignUpCompletePage() {
  const { t } = useTranslation("account");
  const { redirectTo, booking } = useLoaderData<typeof loader>();
  return (
    <EmptyState
      icon={PartyPopper}
      level={1}
      title={t("complete.title")}
      actions={<ButtonLink to={redirectTo}>{t("complete.button")}</ButtonLink>}
    >
      <p>{t("complete.text")}</p>
      {booking && <p>{t("complete.toBooking")}</p>}
    </EmptyState>
  );
}
