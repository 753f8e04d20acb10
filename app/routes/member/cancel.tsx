import { data, redirect, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { says } from "contract/problem";
import { cancelReservation, quoteCancellation } from "contract/refund";
import { cancelQuery } from "contract/reservation";
import { ButtonLink } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { Container, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { chatAtEnd } from "~/design-system/theme/foot";
import { CancelForm, RefundPreview } from "~/features/reservations/stay/cancel-form";
import { getReservation } from "~/features/reservations/reservations.server";
import { StayRefundUntil } from "~/features/reservations/stay-status";
import { StayHeader } from "~/features/reservations/stay/stay-header";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { memberAction, memberLoader } from "~/platform/request/handlers.server";
import { revalidateOnConflict } from "~/platform/forms/revalidate";
import { parseForm, replyInvalid, replyWithProblem } from "~/platform/forms/forms.server";
import { toFormValues } from "~/platform/forms/record-form.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";

export const handle = { i18n: ["reservations"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = memberLoader(async ({ api, params, t }) => {
  const id = params.id ?? "";
  const known = { title: t("reservations:cancel.title"), reservation: await getReservation(api, id) };
  try {
    const quote = await api.call(quoteCancellation, { params: { id } });
    return data({ ...known, quote, idempotencyKey: crypto.randomUUID(), refusal: undefined });
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status !== 409) throw problem;
    const refusal = problem.errorMessage;
    return data({ ...known, quote: undefined, idempotencyKey: undefined, refusal }, { status: 409 });
  }
});

const cancelForm = z.object({
  ...cancelQuery.shape,
  acknowledge: z.literal("on", { error: says("acknowledgeRequired") }),
});

export const action = memberAction(async ({ api, form, params, t }) => {
  const id = params.id ?? "";
  const submission = parseForm(form, cancelForm, t);
  const values = toFormValues(form);
  if (submission.status !== "success") {
    return data({ values, lastResult: replyInvalid(submission) }, { status: 400 });
  }
  try {
    const { computedAmount, reason } = submission.value;
    await api.call(cancelReservation, {
      params: { id },
      query: { computedAmount: computedAmount?.toString(), reason },
    });
    return redirect(paths.reservation(id), 303); // which says that it is cancelled, and how far the money has come
  } catch (problem) {
    const status = problem instanceof ApiProblem ? problem.status : 500;
    return data({ values, lastResult: replyWithProblem(submission, problem) }, { status });
  }
});

export default function CancelPage() {
  const { t } = useTranslation("reservations");
  const { reservation, quote, refusal } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <Container width="reading" {...chatAtEnd}>
      <StayHeader title={t("cancel.title")} house={reservation.house} schedule={reservation.schedule} />
      {quote ? (
        <Stack gap="32">
          <Card>
            <Stack gap="16">
              <RefundPreview quote={quote} />
              <StayRefundUntil reservation={reservation} />
            </Stack>
          </Card>
          <CancelForm
            reservation={reservation}
            quote={quote}
            values={posted?.values ?? {}}
            lastResult={posted?.lastResult}
          />
        </Stack>
      ) : (
        <Stack gap="24">
          <Notice tone="warning">
            <p>{refusal}</p>
          </Notice>
          <div>
            <ButtonLink to={paths.reservation(reservation.id)} variant="brand">
              {t("cancel.toReservation")}
            </ButtonLink>
          </div>
        </Stack>
      )}
    </Container>
  );
}
