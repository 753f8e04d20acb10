import type { TFunction } from "i18next";
import type { Quote, Reservation } from "contract/reservation";
import type { Language } from "domain/enums";
import { formatMoney } from "domain/money/money";
import type { Installment } from "contract/price";
import { formatStay, formatDate } from "~/platform/format/format";
import type { PriceLine } from "~/design-system/price-list/price-list";
import { useTranslation } from "react-i18next";
import { dayEndInstant } from "domain/seoul-time";
import { Badge } from "~/design-system/badge/badge";
import { ButtonLink } from "~/design-system/button/button";
import { Text, TextLink } from "~/design-system/text/text";
import { InstallmentDue, InstallmentParts, PartlyReceived } from "~/platform/format/installment-parts";
import { useLocale } from "~/platform/i18n/use-locale";
import { OwnTime } from "~/platform/format/seoul-time";
import * as styles from "./price.css";
import { inOrder, isFree, isOwed, isUnpaid } from "./progress";

type Priced = Pick<Quote, "lines" | "totalPrice" | "deposit" | "coupon" | "refundPolicy" | "vatPercent"> & {
  status?: Reservation["status"];
};

export function priceLines(price: Priced, t: TFunction<"reservations">, locale: Language): PriceLine[] {
  const money = (amount: number) => formatMoney(amount, locale);
  const { vatPercent } = price;
  const isOff = price.status === "canceled" || price.status === "expired"; // without a check-out there are no further lines
  return [
    ...price.lines.map((line) => ({
      key: `${line.kind} ${line.from}`,
      label: labelOf(line, t),
      note: line.kind === "discount" ? price.coupon?.name : noteOf(line, t, locale),
      amount: money(line.amount),
    })),
    {
      label: t("price.total"),
      note: t("price.vat", { vatPercent }) || undefined,
      amount: money(price.totalPrice),
      strong: true,
    },
    {
      label: t("price.deposit"),
      note: isOff || price.deposit === 0 ? undefined : t(`deposit.facts.${price.refundPolicy}`),
      amount: money(price.deposit),
    },
  ];
}

type Line = Quote["lines"][number];

function labelOf({ kind, quantity, percent }: Line, t: TFunction<"reservations">): string {
  if (kind === "discount") return t("price.discount");
  if (kind === "lengthDiscount") return t("price.lengthDiscount", { percent });
  return t(`price.${kind}`, { count: quantity });
}

/** Days only where the rates change during the stay. */
function noteOf({ kind, quantity, unitPrice, amount, from, to }: Line, t: TFunction<"reservations">, locale: Language) {
  if (kind === "discount" || kind === "lengthDiscount") return undefined;
  const price = formatMoney(unitPrice, locale);
  const each = t(amount < quantity * unitPrice ? "price.atMost" : `price.each.${kind}`, { price });
  return from && to ? `${formatStay(from, to, locale)} · ${each}` : each;
}

/** More different amounts of later payments than these are added up. */
const maxAmounts = 2;

type Payments = Pick<Quote, "installments" | "dueNow">;

/** The lines of a price, and one with the payment that is due now and the later ones. */
export function priceLinesAndDue(
  price: Parameters<typeof priceLines>[0] & Payments,
  t: TFunction<"reservations">,
  locale: Language,
): PriceLine[] {
  return [...priceLines(price, t, locale), dueNowLine(price, t, locale)];
}

function dueNowLine(quote: Payments, t: TFunction<"reservations">, locale: Language): PriceLine {
  const later = quote.installments.filter(({ status }) => status === "upcoming");
  return {
    label: t("price.dueNow"),
    note: later.length > 0 ? laterPayments(later, t, locale) : undefined,
    amount: formatMoney(quote.dueNow, locale),
    strong: true,
  };
}

function laterPayments(later: readonly Installment[], t: TFunction<"reservations">, locale: Language): string {
  const counts = new Map<number, number>();
  for (const { amount } of later) counts.set(amount, (counts.get(amount) ?? 0) + 1);
  if (counts.size > maxAmounts) {
    const total = later.reduce((sum, { amount }) => sum + amount, 0);
    return t("schedule.thenTotal", { count: later.length, amount: formatMoney(total, locale) });
  }
  const payments = [...counts].map(([amount, count]) =>
    t("schedule.times", { count, amount: formatMoney(amount, locale) }),
  );
  return t("schedule.then", { payments: payments.join(" + ") });
}

const tones = { due: "warning", overdue: "danger", upcoming: "neutral", paid: "success", void: "neutral" } as const;

type InstallmentListProps = {
  installments: readonly Installment[];
  payOf?: (numbers: readonly number[]) => string;
};

export function InstallmentList({ installments, payOf }: InstallmentListProps) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const parts = inOrder(installments);
  const open = payOf ? parts.filter(isOwed) : [];
  const isChanging = parts.some(({ payBy }) => payBy);
  const next = parts.find((part) => part.status === "upcoming" && !part.payBy);
  const due = payOf ? sum(installments.filter(({ status }) => status === "due" || status === "overdue")) : 0;
  return (
    <div>
      <ol className={styles.installments}>
        {parts.map((part) => (
          <li key={part.number} className={styles.row}>
            <span>
              <span className={styles.dueDate}>
                <InstallmentDue part={part} />{" "}
                {part.payBy ? (
                  <Badge tone="info">{t("schedule.status.change")}</Badge>
                ) : (
                  <Badge tone={isFree(part) ? "neutral" : tones[part.status]}>
                    {t(`schedule.status.${isFree(part) ? "free" : part.status}`)}
                  </Badge>
                )}
              </span>
              {part.rent > 0 && (
                <span className={styles.label}>
                  {t("schedule.covers", {
                    from: formatDate(part.from, locale, "short"),
                    to: formatDate(part.to, locale, "short"),
                  })}
                </span>
              )}
              <InstallmentParts part={part} />
              <PartlyReceived part={part} />
            </span>
            <span className={styles.amount}>
              <span>{formatMoney(part.left || part.amount, locale)}</span>
              {payOf && isUnpaid(part) && (
                <span className={styles.pay}>
                  <TextLink
                    to={payOf([part.number])}
                    standalone
                    aria-label={t("schedule.payPart", { date: formatDate(part.dueOn, locale, "long") })}
                  >
                    {t("schedule.pay")}
                  </TextLink>
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {(due > 0 || next) && (
        <Text size="small" tone="soft">
          {due > 0 && <strong>{`${t("schedule.dueNow", { amount: formatMoney(due, locale) })} `}</strong>}
          {next && (
            <span>
              <span>{t("schedule.dayEnd", { date: formatDate(next.dueOn, locale, "long") })}</span>{" "}
              <OwnTime at={dayEndInstant(next.dueOn).toISOString()} />
            </span>
          )}
        </Text>
      )}
      {payOf && open.length > 1 && (
        <p className={styles.showAll}>
          <ButtonLink to={payOf(open.map((part) => part.number))} variant="secondary" size="small">
            {t("schedule.payAll", { amount: formatMoney(sum(open), locale) })}
          </ButtonLink>{" "}
          {isChanging && (
            <Text as="span" size="small" tone="soft">
              {t("schedule.withoutChange")}
            </Text>
          )}
        </p>
      )}
    </div>
  );
}

const sum = (parts: readonly Installment[]) => parts.reduce((total, part) => total + part.left, 0);
