import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Outbound } from "~/platform/third-party/consent.server";
import { paths } from "~/platform/paths/paths";
import { isSecretAddress } from "~/platform/paths/url-privacy";

export function ConsentLink({ outbound }: { outbound: Outbound | undefined }) {
  const { t } = useTranslation();
  const here = useLocation();
  if (!outbound?.kinds.length) return null;
  const stays = here.pathname === paths.consent() || isSecretAddress(here);
  return <Link to={paths.consent(stays ? undefined : here.pathname + here.search)}>{t("consent.title")}</Link>;
}
