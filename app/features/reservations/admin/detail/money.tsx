import { useTranslation } from "react-i18next";
import type { AdminReservation } from "contract/admin/reservation";
import type { Installment } from "contract/price";
import { formatCurrency, formatMoney } from "domain/money/money";
import { nameRefundRule } from "domain/money/refund-texts";
import { Badge } from "~/design-system/badge/badge";
import { Button, ButtonLink } from "~/design-system/button/button";
import { Clipped, DataTable } from "~/design-system/data-table/data-table";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Text, Unbroken } from "~/design-system/text/text";
import { formatStamp } from "~/platform/format/format";
import { PostForm } from "~/platform/forms/post-form";
import { useLocale } from "~/platform/i18n/use-locale";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { DeductionEvidence, hasEvidence } from "../../payments";
import { isFree, canReturn } from "../../progress";
import { useCanDo } from "../actions/actions";
import * as styles from "./detail.css";

const installmentTones = {
  due: "warning",
  overdue: "danger",
  upcoming: "neutral",
  paid: "neutral",
  void: "neutral",
} as const;
const installmentParts = ["rent", "discount", "bedding", "deposit"] as const;

export function Schedule({ installments }: { installments: Installment[] }) {
  const { t } = useTranslation(["adminReservation", "reservations"]);
  const locale = useLocale();
  const money = (won: number) => formatMoney(won, locale);
  return (
    <DataTable
      caption={t("detail.schedule.title")}
      rows={installments}
      keyOf={({ number }) => String(number)}
      empty={<p>{t("detail.none")}</p>}
      columns={[
        { key: "number", label: t("detail.schedule.number"), head: true, cell: ({ number }) => number },
        {
          key: "due",
          label: t("detail.schedule.due"),
          unbroken: true,
          phone: "bare",
          cell: ({ dueOn, payBy }) => (payBy ? formatStamp(payBy) : dueOn),
        },
        {
          key: "covers",
          label: t("detail.schedule.covers"),
          line: 2,
          cell: ({ from, to, rent, status }) =>
            rent > 0 || status === "void" ? (
              <span>
                <Unbroken>{`${from} –`}</Unbroken>{" "}
                <Unbroken>{from.slice(0, 5) === to.slice(0, 5) ? to.slice(5) : to}</Unbroken>
              </span>
            ) : (
              "–"
            ),
        },
        ...installmentParts
          .filter((part) => installments.some((row) => row[part] !== 0))
          .map((part) => ({
            key: part,
            label: t(`detail.schedule.${part}`),
            numeric: true,
            line: 2 as const,
            phone: part === "rent" || part === "discount" ? ("bare" as const) : undefined,
            cell: (row: Installment) => (row[part] === 0 ? "–" : money(part === "discount" ? -row[part] : row[part])),
          })),
        {
          key: "sum",
          label: t("detail.schedule.sum"),
          phone: "end",
          numeric: true,
          cell: ({ amount, left, received }) => (
            <span>
              <span>{money(amount)}</span>{" "}
              {received > 0 && left > 0 && (
                <span className={styles.requestedAmount}>{t("detail.schedule.left", { amount: money(left) })}</span>
              )}
            </span>
          ),
        },
        {
          key: "status",
          label: t("detail.status"),
          cell: (part) => (
            <Badge tone={part.payBy ? "info" : installmentTones[part.status]}>
              {t(`reservations:schedule.status.${part.payBy ? "change" : isFree(part) ? "free" : part.status}`)}
            </Badge>
          ),
        },
      ]}
    />
  );
}

const paymentTones = {
  pending: "neutral",
  paid: "neutral",
  failed: "warning",
  discrepant: "danger",
  partiallyRefunded: "neutral",
  refunded: "neutral",
  undone: "neutral",
} as const;

export function Payments({ reservation: { id, books } }: { reservation: AdminReservation }) {
  const { t } = useTranslation(["adminReservation", "reservations"]);
  const locale = useLocale();
  const { withList } = useListContext();
  const money = (won: number) => formatMoney(won, locale);
  const canDo = useCanDo();
  const returned = new Map(books.returnedElsewhere.map((one) => [one.paymentId, one]));
  return (
    <DataTable
      caption={t("detail.payments.title")}
      rows={books.payments}
      keyOf={(payment) => payment.id}
      empty={<p>{t("detail.none")}</p>}
      columns={[
        {
          key: "when",
          label: t("detail.when"),
          unbroken: true,
          head: true,
          cell: ({ createdAt, settledAt, receivedOn }) => receivedOn ?? formatStamp(settledAt ?? createdAt),
        },
        {
          key: "installments",
          label: t("detail.payments.installments"),
          cell: ({ installments }) => installments.join(", "),
        },
        {
          key: "method",
          label: t("detail.payments.method"),
          cell: ({ method, note }) => (
            <span>
              <span>{t(`reservations:method.${method}`)}</span>{" "}
              {note && <span className={styles.requestedAmount}>{note}</span>}
            </span>
          ),
        },
        {
          key: "amount",
          label: t("detail.amount"),
          line: 2,
          phone: "bare",
          numeric: true,
          cell: ({ amount, received }) => (
            <span>
              <span>{received ? formatCurrency(received, locale) : money(amount)}</span>{" "}
              {received && (received.amount !== amount || received.currency !== "KRW") && (
                <span className={styles.requestedAmount}>
                  {t("detail.payments.requested", { amount: money(amount) })}
                </span>
              )}
            </span>
          ),
        },
        {
          key: "refunded",
          label: t("detail.payments.refunded"),
          line: 2,
          numeric: true,
          cell: ({ refunded }) => (refunded === 0 ? "–" : money(refunded)),
        },
        {
          key: "status",
          label: t("detail.status"),
          line: 3,
          cell: (payment) => (
            <Inline gap="8">
              <Badge tone={paymentTones[payment.status]}>
                {payment.status === "discrepant"
                  ? t("detail.payments.discrepant")
                  : t(`reservations:payments.status.${payment.status}`)}
              </Badge>
              {payment.failure && <span>{t(`detail.payments.failure.${payment.failure}`)}</span>}
              {payment.refundPending > 0 && (
                <Badge tone={payment.receivedOn ? "warning" : "neutral"}>
                  {t(`detail.payments.${payment.receivedOn ? "toTransfer" : "refundPending"}`, {
                    amount: money(payment.refundPending),
                  })}
                </Badge>
              )}
              {payment.refundFailed > 0 && (
                <Badge tone="danger">
                  {t("detail.payments.refundFailed", { amount: money(payment.refundFailed) })}
                </Badge>
              )}
              {canDo("returnPayment") && canReturn(payment) && (
                <ButtonLink
                  to={withList(
                    paths.adminRecord("reservations", id, { confirm: "returnPayment", paymentId: payment.id }),
                  )}
                  variant="secondary"
                  size="small"
                >
                  {t("actions.returnPayment", { amount: formatCurrency(payment.received, locale) })}
                </ButtonLink>
              )}
              {canDo("undoPayment") &&
                payment.receivedOn &&
                payment.status === "paid" &&
                payment.refundPending === 0 && (
                  <ButtonLink
                    to={withList(
                      paths.adminRecord("reservations", id, { confirm: "undoPayment", paymentId: payment.id }),
                    )}
                    variant="secondary"
                    size="small"
                  >
                    {t("actions.undoPayment")}
                  </ButtonLink>
                )}
              <ReturnedElsewhere id={id} returned={returned.get(payment.id)} />
            </Inline>
          ),
        },
      ]}
    />
  );
}

type Returned = AdminReservation["books"]["returnedElsewhere"][number];

function ReturnedElsewhere({ id, returned }: { id: string; returned: Returned | undefined }) {
  const { t } = useTranslation("adminReservation");
  const locale = useLocale();
  const { withList } = useListContext();
  const canDo = useCanDo();
  if (!returned) return null;
  const { amount, paymentId } = returned;
  return (
    <>
      <Badge tone="danger">{t("detail.payments.returnedElsewhere", { amount: formatMoney(amount, locale) })}</Badge>
      {canDo("markReturnHandled") && (
        <ButtonLink
          to={withList(paths.adminRecord("reservations", id, { confirm: "markReturnHandled", paymentId }))}
          variant="secondary"
          size="small"
        >
          {t("actions.markReturnHandled")}
        </ButtonLink>
      )}
    </>
  );
}

type Refund = AdminReservation["books"]["refunds"][number];

const refundTones = { pending: "neutral", toTransfer: "warning", done: "neutral", failed: "danger" } as const;

export function Refunds({ reservation: { id, books } }: { reservation: AdminReservation }) {
  const { t } = useTranslation("adminReservation");
  const locale = useLocale();
  return (
    <DataTable
      caption={t("detail.refunds.title")}
      rows={books.refunds}
      keyOf={(refund) => refund.id}
      empty={null}
      columns={[
        {
          key: "when",
          label: t("detail.when"),
          unbroken: true,
          head: true,
          cell: ({ createdAt, executedAt }) => formatStamp(executedAt ?? createdAt),
        },
        { key: "for", label: t("detail.refunds.for"), cell: ({ cause }) => t(`detail.refunds.cause.${cause}`) },
        {
          key: "amount",
          label: t("detail.amount"),
          phone: "end",
          numeric: true,
          cell: ({ amount }) => formatMoney(amount, locale),
        },
        { key: "parts", label: t("detail.refunds.parts"), cell: (refund) => <Parts refund={refund} /> },
        {
          key: "status",
          label: t("detail.status"),
          cell: (refund) => (
            <Stack gap="4" align="start">
              <span>
                <Badge tone={refundTones[refund.status]}>{t(`detail.refunds.state.${refund.status}`)}</Badge>{" "}
                {refund.expectedBy && <span>{`${t("detail.refunds.expectedBy", { date: refund.expectedBy })} `}</span>}
                <Tries refund={refund} />
              </span>
              <OpenRefund id={id} refund={refund} />
            </Stack>
          ),
        },
      ]}
    />
  );
}

function Parts({ refund }: { refund: Refund }) {
  const { t } = useTranslation("adminReservation");
  const locale = useLocale();
  if (refund.cause === "discrepant") return <span>{t("detail.balances.unassigned")}</span>;
  const parts = (["rent", "bedding", "deposit"] as const)
    .filter((kind) => refund[kind] > 0)
    .map((kind) => `${t(`detail.schedule.${kind}`)} ${formatMoney(refund[kind], locale)}`);
  return <span>{parts.join(", ")}</span>;
}

function Tries({ refund: { attempts, nextAttemptAt, transferReference } }: { refund: Refund }) {
  const { t } = useTranslation("adminReservation");
  if (transferReference) return <span>{t("detail.refunds.fromBank", { reference: transferReference })}</span>;
  if (attempts === 0) return null;
  const next = nextAttemptAt && t("detail.refunds.next", { at: formatStamp(nextAttemptAt) });
  return <span>{[t("detail.refunds.tries", { count: attempts }), next].filter(Boolean).join(", ")}</span>;
}

/** What was paid at the desk has no gateway to try again. */
function OpenRefund({ id, refund }: { id: string; refund: Refund }) {
  const { t } = useTranslation("adminReservation");
  const { withList } = useListContext();
  const canRecord = useCanDo()("recordTransfer");
  if (!canRecord || (refund.status !== "failed" && refund.status !== "toTransfer")) return null;
  return (
    <Inline gap="8" screenOnly>
      {refund.status === "failed" && (
        <PostForm action={paths.adminRecord("reservations", id)}>
          <input type="hidden" name="refundId" value={refund.id} />
          <Button name="intent" value="retryRefund" variant="secondary" size="small">
            {t("actions.retryRefund")}
          </Button>
        </PostForm>
      )}
      <ButtonLink
        to={withList(paths.adminRecord("reservations", id, { confirm: "recordTransfer", refundId: refund.id }))}
        variant="secondary"
        size="small"
      >
        {t("actions.recordTransfer")}
      </ButtonLink>
    </Inline>
  );
}

/** What was decided to go back beside what the rules compute, by whom and why. */
export function Decisions({ decisions }: Pick<AdminReservation, "decisions">) {
  const { t } = useTranslation(["adminReservation", "reservations"]);
  const locale = useLocale();
  const money = (won: number) => formatMoney(won, locale);
  return (
    <DataTable
      caption={t("detail.decisions.title")}
      rows={decisions}
      keyOf={({ cause }) => cause}
      empty={null}
      columns={[
        {
          key: "cause",
          label: t("detail.refunds.for"),
          head: true,
          cell: ({ cause, rule }) => (
            <Stack gap="4" align="start">
              <span>{t(`detail.decisions.cause.${cause}`)}</span>
              {rule && <span>{nameRefundRule(rule, (key, tier) => t(`detail.decisions.rule.${key}`, tier))}</span>}
            </Stack>
          ),
        },
        {
          key: "computed",
          label: t("detail.decisions.computed"),
          numeric: true,
          cell: ({ computed }) => money(computed),
        },
        { key: "amount", label: t("detail.decisions.decided"), numeric: true, cell: ({ amount }) => money(amount) },
        {
          key: "reason",
          label: t("detail.decisions.reason"),
          cell: ({ deductions, reason }) => (
            <Stack gap="4" align="start">
              {reason && <span>{reason}</span>}
              {deductions.map((deduction) => (
                <Stack key={`${deduction.what} ${deduction.amount}`} gap="4" align="start">
                  <span>{t("detail.decisions.kept", { amount: money(deduction.amount), text: deduction.what })}</span>
                  {hasEvidence(deduction) && <DeductionEvidence deduction={deduction} />}
                </Stack>
              ))}
              {!reason && deductions.length === 0 && <span>{t("detail.decisions.byRule")}</span>}
            </Stack>
          ),
        },
        {
          key: "by",
          label: t("detail.decisions.by"),
          cell: ({ decidedAt, decidedBy }) => (
            <Stack gap="4" align="start">
              <span>{decidedBy ?? "–"}</span>
              <span>{formatStamp(decidedAt)}</span>
            </Stack>
          ),
        },
      ]}
    />
  );
}

export function Ledger({ entries }: { entries: AdminReservation["books"]["ledger"] }) {
  const { t } = useTranslation("adminReservation");
  const locale = useLocale();
  return (
    <>
      <Text size="small" tone="soft">
        {t("detail.ledger.lead")}
      </Text>
      <DataTable
        caption={t("detail.ledger.title")}
        rows={entries}
        keyOf={(entry) => entry.id}
        empty={null}
        columns={[
          { key: "when", label: t("detail.when"), unbroken: true, head: true, cell: ({ at }) => formatStamp(at) },
          { key: "kind", label: t("detail.ledger.kind"), cell: ({ kind }) => t(`detail.ledger.kinds.${kind}`) },
          {
            key: "account",
            label: t("detail.ledger.account"),
            cell: ({ account }) => t(`detail.ledger.accounts.${account}`),
          },
          {
            key: "amount",
            label: t("detail.amount"),
            phone: "end",
            numeric: true,
            cell: ({ amount }) => formatMoney(amount, locale),
          },
          {
            key: "reference",
            label: t("detail.ledger.reference"),
            line: 3,
            phone: "cut",
            cell: ({ gatewayReference }) => gatewayReference && <Clipped as="reference">{gatewayReference}</Clipped>,
          },
        ]}
      />
    </>
  );
}
