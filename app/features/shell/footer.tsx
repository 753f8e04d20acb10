import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { roofline } from "~/assets/roofline-picture";
import { Container, Inline } from "~/design-system/layout/layout";
import { Picture } from "~/design-system/picture/picture";
import { Text } from "~/design-system/text/text";
import { navLink } from "~/design-system/text/text.css";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import { getBrand, phoneHref } from "~/platform/brand";
import { useLocale } from "~/platform/i18n/use-locale";
import { contactId } from "~/platform/paths/contact";
import { paths } from "~/platform/paths/paths";
import { CurrencySwitch } from "./currency-switch";
import * as styles from "./footer.css";
import { LanguageSwitch } from "./language-switch";
import { SocialLinks } from "./social-links";

type FooterProps = {
  legalLinks: ReactNode;
  /** Where someone is about to book: nothing that leads away, but what must be said, and the currency of the prices. */
  isSmall?: boolean;
  withRoofline?: boolean;
};

export function Footer({ isSmall, ...props }: FooterProps) {
  return isSmall ? <SmallFooter {...props} /> : <WholeFooter {...props} />;
}

function SmallFooter({ legalLinks }: FooterProps) {
  const { t } = useTranslation();
  return (
    <footer className={styles.small} aria-label={t("footer.label")}>
      <Container>
        <Inline gap="24" justify="space-between">
          <Inline as="nav" gap="24" rowGap="0" align="stretch" aria-label={t("footer.legal")}>
            {legalLinks}
          </Inline>
          <CurrencySwitch />
        </Inline>
      </Container>
    </footer>
  );
}

function WholeFooter({ legalLinks, withRoofline }: FooterProps) {
  const { t } = useTranslation();
  const { phone, email, businessNumber, ecommerceNumber, recruitmentUrl, demo, ...brand } = getBrand();
  const { company, address, ceos } = brand[useLocale()];
  return (
    <footer className={styles.footer} aria-label={t("footer.label")}>
      <div className={styles.edge}>
        {withRoofline && (
          <Picture {...roofline} className={styles.roofline} sizes="(min-width: 800px) 100vw, 50rem" alt="" />
        )}
      </div>
      <Container>
        <Inline gap="24" rowGap="8" justify="space-between">
          <Text size="medium" tone="ink" weight="bold">
            {company}
          </Text>
          <SocialLinks show="labels" />
        </Inline>
        <Inline as="nav" gap="24" rowGap="0" align="stretch" aria-label={t("footer.legal")}>
          {legalLinks}
          <Link className={navLink} to={paths.portfolio()}>
            {t("footer.owners")}
          </Link>{" "}
          {recruitmentUrl && (
            <a className={navLink} href={recruitmentUrl} target="_blank" rel="noopener">
              <span>{t("footer.recruitment")}</span>
              <VisuallyHidden>{` ${t("footer.newWindow")}`}</VisuallyHidden>
            </a>
          )}
        </Inline>
        <Inline gap="24">
          <div className={styles.language}>
            <LanguageSwitch look="compactItem" />
          </div>
          <CurrencySwitch />
        </Inline>
        <dl className={styles.facts} id={contactId}>
          <Fact label={t("footer.address")}>{address}</Fact>
          <Fact label={t("footer.phone")}>
            <a className={styles.quietLink} href={phoneHref()}>
              {phone}
            </a>
          </Fact>
          <Fact label={t("footer.email")}>
            <a className={styles.quietLink} href={`mailto:${email}`}>
              {email}
            </a>
          </Fact>
          <Fact label={t("footer.hours")}>{t("footer.always")}</Fact>
          <Fact label={t("footer.ceos")}>{ceos.join(", ")}</Fact>
          <Fact label={t("footer.businessNumber")}>{businessNumber}</Fact>
          {ecommerceNumber && <Fact label={t("footer.ecommerceNumber")}>{ecommerceNumber}</Fact>}
        </dl>
        {demo && <p className={styles.note}>{t("footer.note")}</p>}
      </Container>
    </footer>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
