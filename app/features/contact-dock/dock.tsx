import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useAnalytics } from "~/platform/third-party/use-analytics";
import type { Outbound } from "~/platform/third-party/consent.server";
import { paths } from "~/platform/paths/paths";
import { isSecretAddress } from "~/platform/paths/url-privacy";
import type { Marker } from "~/platform/offline/tab-channel";
import { ChatButton } from "./chat-button";
import { ConsentBanner } from "./consent-banner";
import * as styles from "./dock.css";

type DockProps = { outbound: Outbound | undefined; marker: Marker | undefined };

/** On every page outside the console; undefined when consent could not be determined. */
export function Dock({ outbound, marker }: DockProps) {
  const { t } = useTranslation();
  const here = useLocation();
  const { pathname } = here;
  useAnalytics(outbound?.trackingId);
  // Secret URLs load no third party, so they ask for no consent
  const kinds = isSecretAddress(here) ? [] : (outbound?.undecided ?? []);
  return (
    <section className={styles.dock} aria-label={t("chat.title")} data-needs-line>
      {kinds.length > 0 && pathname !== paths.consent() && <ConsentBanner kinds={kinds} />}
      <ChatButton chat={outbound?.chat} marker={marker} />
    </section>
  );
}
