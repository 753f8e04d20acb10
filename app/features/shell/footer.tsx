import { Link, Form, useLocation } from "@remix-run/react";
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
import { contactId } from "~/platform/paths/page-kinds";
import { paths } from "~/platform/paths/paths";
import { Button } from "~/design-system/button/button";
import { FieldLookProvider } from "~/design-system/field/field";
import { SelectField } from "~/design-system/select-field/select-field";
import { hidden } from "~/design-system/visually-hidden/visually-hidden.css";
import { currencyAnchor } from "~/platform/format/estimate";
import { useExchange } from "~/platform/format/exchange";
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
  const { phone, email, businessNumber, ecommerceNumber, recruitmentUrl, promises, demo, ...brand } = getBrand();
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
          {promises.concierge && <Fact label={t("footer.hours")}>{t("footer.always")}</Fact>}
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

/** The options say it too. */
const labelHidden = { label: hidden };

/** The currency of estimates, if there are rates and a connection. */
function CurrencySwitch() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { currency, currencies } = useExchange();
  if (currencies.length === 0 || pathname === paths.offline()) return null;
  return (
    <Form method="post" action={paths.currency()} className={styles.currency} id={currencyAnchor} preventScrollReset>
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <FieldLookProvider value={labelHidden}>
        <SelectField
          key={currency}
          id="currency-choice"
          name="currency"
          label={t("money.label")}
          defaultValue={currency}
          options={currencies.map((value) => ({
            value,
            label: t(value === "KRW" ? "money.wonOnly" : "money.also", { currency: value }),
          }))}
        />
      </FieldLookProvider>
      <Button variant="secondary">{t("money.show")}</Button>
    </Form>
  );
}
