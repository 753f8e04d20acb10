import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getPayment } from "contract/payment";
import { formatName } from "domain/people/person-name";
import { Container, Stack } from "~/design-system/layout/layout";
import { PageHeader } from "~/design-system/page-header/page-header";
import { PaymentWindow } from "~/features/payments/payment-window";
import { memberLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { paths, withQuery } from "~/platform/paths/paths";

export const handle = { i18n: ["payments"] };

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

/** Opens the window of a payment company without a hosted page; a decided payment has no window. */
export const loader = memberLoader(async ({ account, api, params, t, url }) => {
  const reservationId = params.reservationId ?? "";
  const paymentId = url.searchParams.get("paymentId");
  if (!paymentId) return redirect(paths.pay(reservationId));
  const { checkout, id } = await api.call(getPayment, { params: { id: reservationId, paymentId } });
  if (!checkout) return redirect(withQuery(paths.payReturn(reservationId), { paymentId }));
  const { username: email, profile } = account;
  const payer = { fullName: formatName(profile), email, phoneNumber: profile.phone };
  return { title: t("payments:window.title"), window: { reservationId, paymentId: id, checkout, payer } };
});

export default function PayWindowPage() {
  const { t } = useTranslation("payments");
  const { window } = useLoaderData<typeof loader>();
  return (
    <Container width="form">
      <Stack gap="32">
        <PageHeader title={t("window.title")} lead={t("window.text")} />
        <PaymentWindow key={window.paymentId} {...window} />
      </Stack>
    </Container>
  );
}
