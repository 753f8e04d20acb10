import { useTranslation } from "react-i18next";
import type { StayChange, ChangeQuote } from "contract/stay-change";
import { formatMoney } from "domain/money/money";
import { ButtonLink } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { ConfirmLink } from "~/design-system/confirm/confirm-link";
import { ConfirmPanel } from "~/design-system/confirm/confirm-panel";
import { Heading } from "~/design-system/heading/heading";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { formatInstant, formatDate } from "~/platform/format/format";
import { PostForm } from "~/platform/forms/post-form";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { isOwnToSign, listOthersToSign } from "../progress";

type PendingChangeProps = {
  change: StayChange;
  action: string;
  /** Of its member, who signs and pays here. */
  ownReservationId?: string;
};

/** Who still has to sign, what is to be paid, and until when. */
export function PendingChange({ change, action, ownReservationId }: PendingChangeProps) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const { dueNow, installment, isPaid, holdExpiresAt } = change;
  const amount = formatMoney(dueNow, locale);
  const mustSign = isOwnToSign(change);
  const isAdmin = ownReservationId === undefined;
  const context = isAdmin ? "admin" : undefined;
  const toWithdrawal = useWithdrawal();
  return (
    <Card as="section" aria-labelledby="pending-change">
      <Stack gap="16">
        <Heading level={2} size="block" id="pending-change">
          {t("change.pending.title")}
        </Heading>
        <Text>{t("change.pending.until", { context, until: formatInstant(holdExpiresAt, locale) })}</Text>
        <ChangedTerms from={change.from} to={change.to} />
        <ul>
          <Signers change={change} isMember={!isAdmin} />
          {dueNow > 0 && <li>{t(isPaid ? "change.pending.paid" : "change.pending.unpaid", { amount })}</li>}
        </ul>
        <Inline gap="12">
          {ownReservationId && mustSign && (
            <ButtonLink to={paths.signOwn(ownReservationId, change.id)}>{t("nextStep.signChangeButton")}</ButtonLink>
          )}
          {ownReservationId && installment && !isPaid && (
            <ButtonLink to={paths.pay(ownReservationId, [installment])} variant={mustSign ? "secondary" : "primary"}>
              {t("change.pending.pay", { amount })}
            </ButtonLink>
          )}
        </Inline>
        {isPaid && dueNow > 0 && (
          <Text size="small" tone="soft">
            {t("change.pending.back", { context, amount })}
          </Text>
        )}
        <div>
          <ConfirmLink {...toWithdrawal({ change, action, isAdmin })} variant="link" />
        </div>
      </Stack>
    </Card>
  );
}

/** The member reads of their own signature as “you”. */
function Signers({ change, isMember }: { change: StayChange; isMember: boolean }) {
  const { t } = useTranslation("reservations");
  const { signers } = change;
  const isYou = isMember && isOwnToSign(change);
  const names = listOthersToSign(change, { isBooker: isMember });
  const waiting = isYou ? (names ? "youAndOthersToSign" : "youToSign") : "unsigned";
  return (
    <>
      {signers.map(
        ({ fullName, isBooker, signedAt }) =>
          signedAt && (
            <li key={`${fullName} ${signedAt}`}>
              {isMember && isBooker ? t("change.pending.youSigned") : t("change.pending.signed", { name: fullName })}
            </li>
          ),
      )}
      {(isYou || names) && <li>{t(`change.pending.${waiting}`, { names })}</li>}
    </>
  );
}

type WithdrawalProps = Pick<PendingChangeProps, "change" | "action"> & { isAdmin?: boolean };

/** Is confirmed first: everyone gets an e-mail about the end of the change. */
export function WithdrawChange(props: WithdrawalProps) {
  const toWithdrawal = useWithdrawal();
  const { label: _label, title, ...confirmation } = toWithdrawal(props);
  return (
    <Card as="section" aria-labelledby="withdraw-change">
      <Stack gap="16">
        <Heading level={2} size="block" id="withdraw-change">
          {title}
        </Heading>
        <ConfirmPanel {...confirmation} details={<ChangedTerms from={props.change.from} to={props.change.to} />} />
      </Stack>
    </Card>
  );
}

function useWithdrawal() {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  return ({ change, action, isAdmin }: WithdrawalProps) => {
    const { dueNow, isPaid } = change;
    const context = isAdmin ? "admin" : undefined;
    const paid = isPaid && dueNow > 0 && t("change.pending.back", { context, amount: formatMoney(dueNow, locale) });
    const to = `${action}?confirm=withdraw`;
    return {
      intent: "withdraw",
      to,
      back: action,
      label: t("change.pending.withdraw"),
      title: t("change.pending.confirm"),
      text: [t("change.pending.confirmText", { context }), paid].filter(Boolean).join(" "),
      button: t("change.pending.withdraw"),
      keep: t("change.pending.keep"),
      form: (
        <PostForm id="withdraw" action={to}>
          <input type="hidden" name="changeId" value={change.id} />
        </PostForm>
      ),
      size: "regular" as const,
    };
  };
}

/** The stay as it is and as it would be. */
export function ChangedTerms({ from, to }: Pick<ChangeQuote, "from" | "to">) {
  const { t } = useTranslation("reservations");
  return (
    <Stack gap="16">
      <Terms label={t("change.from")} terms={from} />
      <Terms label={t("change.to")} terms={to} />
    </Stack>
  );
}

function Terms({ label, terms }: { label: string; terms: ChangeQuote["from"] }) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const { listingName, checkIn, checkOut, nights, beddingSets } = terms;
  return (
    <div>
      <Text size="small" tone="soft">
        {label}
      </Text>
      <Text weight="medium">{`${formatDate(checkIn, locale, "long")} – ${formatDate(checkOut, locale, "long")}`}</Text>
      <Text size="small">
        <span>{`${t("stay.nights", { count: nights })} · ${listingName}`}</span>
        {beddingSets > 0 && <span>{` · ${t("stay.beddingCount", { count: beddingSets })}`}</span>}
      </Text>
    </div>
  );
}
