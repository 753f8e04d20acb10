import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AdminReservation } from "contract/admin-reservation";
import { formatMoney } from "domain/money";
import { Badge } from "~/design-system/badge/badge";
import { Button, ButtonLink } from "~/design-system/button/button";
import { DataTable } from "~/design-system/data-table/data-table";
import { Inline } from "~/design-system/layout/layout";
import { formatStamp } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { useCan } from "~/platform/session/roles";
import * as styles from "./detail.css";

type Refund = AdminReservation["books"]["refunds"][number];
type RefundsProps = { reservation: AdminReservation; formKey: string };

const refundTones = { pending: "neutral", done: "neutral", failed: "danger" } as const;

export function Refunds({ reservation: { id, books }, formKey }: RefundsProps) {
  const { t } = useTranslation("adminReservation");
  const locale = useLocale();
  const atDesk = new Set(books.payments.flatMap((payment) => (payment.receivedOn ? payment.id : [])));
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
          cell: (refund) => {
            const isToTransfer = refund.status === "failed" && atDesk.has(refund.paymentId);
            return (
              <div className={styles.lines}>
                <span>
                  <Badge tone={refundTones[refund.status]}>
                    {t(`detail.refunds.state.${isToTransfer ? "toTransfer" : refund.status}`)}
                  </Badge>{" "}
                  {refund.expectedBy && (
                    <span>{`${t("detail.refunds.expectedBy", { date: refund.expectedBy })} `}</span>
                  )}
                  <Tries refund={refund} />
                </span>
                {refund.status === "failed" && (
                  <FailedRefund id={id} refund={refund} formKey={formKey} isToTransfer={isToTransfer} />
                )}
              </div>
            );
          },
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

type FailedRefundProps = {
  id: string;
  refund: Refund;
  formKey: string;
  /** What was paid at the desk: there is no gateway to try again. */
  isToTransfer: boolean;
};

function FailedRefund({ id, refund, formKey, isToTransfer }: FailedRefundProps) {
  const { t } = useTranslation("adminReservation");
  const { withList } = useListContext();
  if (!useCan()("money.write")) return null;
  return (
    <Inline gap="8" className={styles.rowActions}>
      {!isToTransfer && (
        <Form method="post" action={paths.adminRecord("reservations", id)}>
          <input type="hidden" name="refundId" value={refund.id} />
          <input type="hidden" name="idempotencyKey" value={formKey} />
          <Button name="intent" value="retryRefund" variant="secondary" size="small">
            {t("actions.retryRefund")}
          </Button>
        </Form>
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
