import { useTranslation } from "react-i18next";
import type { EvictionQuote } from "contract/admin-reservation";
import { formatMoney } from "domain/money";
import { Text } from "~/design-system/text/text";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { TextField } from "~/design-system/text-field/text-field";
import { formatDate, formatStamp } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { useCan } from "~/platform/session/roles";
import type { Question } from "./confirm.server";
import { EarlyCheckOut, ShorterStay } from "./early-check-out";
import { ReservationActionForm, type ReservationActionFormProps } from "./reservation-action-form";

type EvictionFormProps = ReservationActionFormProps & {
  question: Extract<Question, { intent: "evict" }>;
  bookedNights: number;
};

/** Asks for the last morning, then shows what is kept and asks for the reason that the guests read. */
export function EvictionForm({ question, bookedNights, values, ...formProps }: EvictionFormProps) {
  const { t } = useTranslation("adminReservation");
  const locale = useLocale();
  const mayChangeAmount = useCan()("money.write");
  const { quote } = question;
  const money = (won: number) => formatMoney(won, locale);
  const date = quote && formatDate(quote.checkOut, locale, "long");
  return (
    <EarlyCheckOut reservationId={formProps.reservationId} question={question} page="evictPage">
      {quote && (
        <>
          <ShorterStay
            page="evictPage"
            checkOut={quote.checkOut}
            nights={quote.nights}
            bookedNights={bookedNights}
            lines={[
              { label: t("actions.evictPage.rentKept"), amount: money(quote.rentKept) },
              { label: t("actions.evictPage.depositKept"), amount: money(quote.depositKept) },
              { label: t("actions.evictPage.keptAmount"), amount: money(quote.keptAmount), strong: true },
              { label: t("actions.evictPage.owed"), amount: money(quote.stillOwed) },
            ]}
          >
            <Incidents incidents={quote.incidents} />
          </ShorterStay>
          <ReservationActionForm
            {...formProps}
            key={quote.checkOut}
            values={{ refundAmount: "0", ...values }}
            intent="evict"
            button={t("actions.evictPage.button")}
            hidden={{ checkOut: quote.checkOut, keptAmount: String(quote.keptAmount) }}
            isAnswered={(form) => String(form.get("reason") ?? "").trim() !== ""}
            sayWhat={() => ({
              what: t("actions.evictPage.sure", { date, amount: money(quote.keptAmount) }),
              does: t("actions.evictPage.does", { date }),
            })}
          >
            {(fieldOf) => (
              <>
                <TextareaField
                  {...fieldOf("reason")}
                  label={t("actions.evictPage.reason")}
                  hint={t("actions.evictPage.reasonHint")}
                  rows={4}
                  maxLength={500}
                  required
                />
                {mayChangeAmount && quote.maximumRefund > 0 && (
                  <TextField
                    {...fieldOf("refundAmount")}
                    label={t("actions.evictPage.refundAmount")}
                    hint={t("actions.evictPage.refundHint", { maximum: money(quote.maximumRefund) })}
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={20}
                  />
                )}
              </>
            )}
          </ReservationActionForm>
        </>
      )}
    </EarlyCheckOut>
  );
}

function Incidents({ incidents }: Pick<EvictionQuote, "incidents">) {
  const { t } = useTranslation("adminReservation");
  return (
    <div>
      <Text size="small" weight="medium">
        {t("actions.evictPage.incidents")}
      </Text>
      <ul>
        {incidents.map(({ at, text }) => (
          <li key={at}>
            <Text as="span" size="small">{`${formatStamp(at)}: ${text}`}</Text>
          </li>
        ))}
      </ul>
    </div>
  );
}
