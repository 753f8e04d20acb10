import { useTranslation } from "react-i18next";
import type { TenancyContract } from "contract/tenancy-contract";
import { formatMoney } from "domain/money/money";
import { Badge } from "~/design-system/badge/badge";
import { Grid, Stack } from "~/design-system/layout/layout";
import { PriceList } from "~/design-system/price-list/price-list";
import { Text } from "~/design-system/text/text";
import { getBrand } from "~/platform/brand";
import { useLocale } from "~/platform/i18n/use-locale";
import * as styles from "./contract-text.css";
import { Notice } from "~/design-system/notice/notice";
import { formatDate, formatInstant } from "~/platform/format/format";

export function ContractFacts({ contract }: { contract: TenancyContract }) {
  const { t } = useTranslation("signing");
  const locale = useLocale();
  const brand = getBrand();
  const company = brand[locale];
  const { schedule, vatPercent } = contract;
  const money = (amount: number) => formatMoney(amount, locale);
  return (
    <Grid columns={{ desktop: "2" }} desktopGap="64">
      <Stack as="dl" gap="4">
        <dt className={styles.term}>{t("facts.home")}</dt>
        <dd>
          <span>{contract.listingName}</span>
          <Text as="span" size="small" tone="soft" block lang="ko">
            {contract.address.ko}
          </Text>
          <Text as="span" size="small" tone="soft" block lang="en">
            {contract.address.en}
          </Text>
        </dd>
        <dt className={styles.term}>{t("facts.dates")}</dt>
        <dd>
          <span>{`${formatDate(schedule.checkIn, locale)} – ${formatDate(schedule.checkOut, locale)}`}</span>
          <Text as="span" size="small" tone="soft" block>
            {t("facts.nights", { count: schedule.nights })}
          </Text>
        </dd>
        <dt className={styles.term}>{t("facts.operator")}</dt>
        <dd>
          <span>{company.company}</span>
          <Text as="span" size="small" tone="soft" block>
            {t("facts.operatorLine", { ceos: company.ceos.join(", "), number: brand.businessNumber })}
          </Text>
          <Text as="span" size="small" tone="soft" block>
            {company.address}
          </Text>
        </dd>
        <dt className={styles.term}>{t("facts.parties")}</dt>
        <dd>
          {contract.parties.map(({ fullName, role, signedAt }) => (
            <span key={`${role} ${fullName} ${signedAt}`} className={styles.party}>
              <span>{fullName}</span> {role === "guardian" && <span>{`(${t("facts.guardian")}) `}</span>}
              <Badge tone={signedAt ? "success" : "warning"}>{t(signedAt ? "facts.signed" : "facts.notSigned")}</Badge>
            </span>
          ))}
        </dd>
        <dt className={styles.term}>{t("facts.code")}</dt>
        <dd>{contract.reservationCode}</dd>
      </Stack>
      <PriceList
        lines={[
          { label: t("facts.rent"), amount: money(contract.totalRent) },
          ...(contract.discount > 0 ? [{ label: t("facts.discount"), amount: money(-contract.discount) }] : []),
          ...(contract.beddingTotal > 0 ? [{ label: t("facts.bedding"), amount: money(contract.beddingTotal) }] : []),
          {
            label: t("facts.total"),
            note: t("facts.vat", { vatPercent }) || undefined,
            amount: money(contract.totalPrice),
            strong: true,
          },
          { label: t("facts.deposit"), amount: money(contract.deposit) },
        ]}
      />
    </Grid>
  );
}

/** Korean and English side by side; on phones the user's language first. */
export function ContractClauses({ contract }: { contract: TenancyContract }) {
  const locale = useLocale();
  const order = locale === "ko" ? (["ko", "en"] as const) : (["en", "ko"] as const);
  return (
    <div>
      {contract.clauses.map((clause) => (
        <section key={clause.heading.en} className={styles.clause}>
          {order.map((language) => (
            <div key={language} lang={language} className={styles.language[language]}>
              <Text as="h3" weight="bold">
                {clause.heading[language]}
              </Text>
              {clause.paragraphs.map((paragraph) => (
                <p key={paragraph.en} className={styles.paragraph}>
                  {paragraph[language]}
                </p>
              ))}
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

type PaymentRequiredProps = {
  contract: Pick<TenancyContract, "amountDue" | "expiresAt" | "isAddendum" | "signer">;
};

/** What has to be paid before the contract, or the change of an addendum, takes effect. */
export function PaymentRequired({ contract }: PaymentRequiredProps) {
  const { t } = useTranslation("signing");
  const locale = useLocale();
  const { amountDue, expiresAt, isAddendum, signer } = contract;
  if (amountDue === 0 || !expiresAt) return null;
  const isBooker = signer.ownReservationId !== undefined;
  const contractText = isBooker ? "sign.bookerPaymentRequired" : "sign.paymentRequired";
  const addendumText = isBooker ? "sign.addendumBookerPaymentRequired" : "sign.addendumPaymentRequired";
  return (
    <Notice tone="info">
      <p>
        {t(isAddendum ? addendumText : contractText, {
          amount: formatMoney(amountDue, locale),
          deadline: formatInstant(expiresAt, locale),
        })}
      </p>
    </Notice>
  );
}
