import { useTranslation } from "react-i18next";
import { Sofa } from "~/design-system/icons/icons";
import { type SiteBrand, getBrand } from "~/platform/brand";
import { Inline } from "~/design-system/layout/layout";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import { countsSns } from "~/platform/third-party/conversions";
import * as styles from "./footer.css";

const stroke = {
  width: 20,
  height: 20,
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 1.75,
  strokeLinecap: "round",
  strokeLinejoin: "round",
  "aria-hidden": true,
} as const;

const icons = {
  instagram: () => (
    <svg {...stroke}>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17.2 6.8h.01" />
    </svg>
  ),
  tiktok: () => (
    <svg {...stroke}>
      <path d="M14 3v12a4 4 0 1 1-4-4" />
      <path d="M14 3c.3 3 2.4 5.2 5.5 5.5" />
    </svg>
  ),
  x: () => (
    <svg {...stroke}>
      <path d="M4 4l16 16M20 4L4 20" />
    </svg>
  ),
  lounge: () => <Sofa size={20} strokeWidth={1.75} aria-hidden="true" />,
};

type Network = keyof SiteBrand["social"] & keyof typeof icons;

const networks = Object.keys(icons) as Network[];

function SocialIcon({ network }: { network: Network }) {
  const Icon = icons[network];
  return <Icon />;
}

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
