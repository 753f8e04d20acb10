import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useAnalytics } from "~/platform/third-party/use-analytics";
import type { Outbound } from "~/platform/third-party/consent.server";
import { isCheckout, isSigning } from "~/platform/paths/page-kinds";
import { paths } from "~/platform/paths/paths";
import { isSecretUrl } from "~/platform/paths/url-privacy";
import type { Marker } from "~/platform/offline/tab-channel";
import { ChatButton } from "./chat-button";
import { ConsentBanner } from "./consent-banner";
import * as styles from "./dock.css";

type DockProps = { outbound: Outbound | undefined; marker: Marker | undefined };

/**
 * On every page outside the console; the checkout has `Help` instead of the button, a page to sign only the footer. `outbound` is undefined when consent
 * could not be determined.
 */
export function Dock({ outbound, marker }: DockProps) {
  const { t } = useTranslation();
  const here = useLocation();
  const { pathname } = here;
  useAnalytics(outbound?.trackingId);
  // Secret URLs load no third party, so they ask for no consent
  const kinds = isSecretUrl(here) ? [] : (outbound?.undecided ?? []);
  const asks = kinds.length > 0 && pathname !== paths.consent();
  const hasButton = !isCheckout(pathname) && !isSigning(pathname);
  if (!asks && !hasButton) return null;
  return (
    <section className={styles.dock} aria-label={t("chat.title")} data-needs-line>
      {asks && <ConsentBanner kinds={kinds} />}
      {hasButton && <ChatButton chat={outbound?.chat} marker={marker} />}
    </section>
  );
}
