import { useTranslation } from "react-i18next";
import { Inline } from "~/design-system/layout/layout";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import { countsSns } from "~/platform/third-party/conversions";
import { getBrand } from "~/platform/brand";
import * as styles from "./footer.css";
import { networks, SocialIcon } from "./social-icons";

/** Opens in new windows; with labels, or icons only. */
export function SocialLinks({ show }: { show: "labels" | "icons" }) {
  const { t } = useTranslation();
  const { social } = getBrand();
  const shown = networks.filter((network) => social[network]);
  if (shown.length === 0) return null;
  return (
    <Inline as="ul" gap="16" rowGap="0" align="stretch" aria-label={t("social.label")}>
      {shown.map((network) => (
        <li key={network}>
          <a
            className={show === "icons" ? styles.socialIcon : styles.socialLink}
            href={social[network]}
            target="_blank"
            rel="noopener"
            {...countsSns(network)}
          >
            <SocialIcon network={network} />
            {show === "labels" ? (
              <span>{t(`social.${network}`)}</span>
            ) : (
              <VisuallyHidden>{t(`social.${network}`)}</VisuallyHidden>
            )}
            <VisuallyHidden>{` ${t("footer.newWindow")}`}</VisuallyHidden>
          </a>
        </li>
      ))}
    </Inline>
  );
}
