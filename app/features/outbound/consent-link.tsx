import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Outbound } from "~/platform/consent/consent.server";
import { paths } from "~/platform/paths/paths";

/** In the footer: where a choice is changed, as long as there is one. */
export function ConsentLink({ outbound }: { outbound: Outbound | undefined }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  if (!outbound?.asked.length) return null;
  return (
    <Link to={paths.consent(pathname === paths.consent() ? undefined : pathname + search)}>{t("consent.title")}</Link>
  );
}
