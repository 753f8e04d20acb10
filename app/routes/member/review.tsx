import { data, redirect, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createReview } from "contract/reservation";
import { reviewBody } from "contract/review";
import { ButtonLink } from "~/design-system/button/button";
import { Container, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { Text } from "~/design-system/text/text";
import { getReservation } from "~/features/reservations/reservations.server";
import { StayDates, StayHeader } from "~/features/reservations/stay/stay-header";
import { OwnReview } from "~/features/reviews/own-review";
import { ReviewForm } from "~/features/reviews/review-form";
import { memberAction, memberLoader } from "~/platform/request/handlers.server";
import { formatDate } from "~/platform/format/format";
import { parseForm } from "~/platform/forms/forms.server";
import { recordInvalid, recordRefused, toFormValues } from "~/platform/forms/record-form.server";
import { useLocale } from "~/platform/i18n/use-locale";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["houses", "reservations", "reviews"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = memberLoader(async ({ api, params, t }) => {
  const reservation = await getReservation(api, params.id ?? "");
  const isOpen = reservation.review !== null || reservation.reviewUntil !== null;
  const page = { title: t("reviews:form.title"), reservation, idempotencyKey: crypto.randomUUID() };
  return data(page, { status: isOpen ? 200 : 409 });
});

export const action = memberAction(async ({ api, form, params, session, t }) => {
  const id = params.id ?? "";
  const submission = parseForm(form, reviewBody, t);
  if (submission.status !== "success") {
    const { posted, status } = recordInvalid(toFormValues(form), submission);
    return data(posted, status);
  }
  try {
    await api.call(createReview, { params: { id }, body: submission.value });
    session.flash({ kind: "success", message: t("reviews:form.done") });
    return redirect(paths.reviewStay(id), 303);
  } catch (problem) {
    const { posted, status } = recordRefused(toFormValues(form), submission, problem);
    return data(posted, status);
  }
});

export default function ReviewPage() {
  const { t } = useTranslation("reviews");
  const locale = useLocale();
  const { reservation } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const { house, id, listingName, phase, review, reviewUntil, schedule } = reservation;
  return (
    <Container width="reading">
      <StayHeader title={t(review ? "own.title" : "form.title")} house={house}>
        <Text>{listingName}</Text>
        <Text size="small" tone="soft">
          <StayDates checkIn={schedule.checkIn} checkOut={schedule.checkOut} />
        </Text>
      </StayHeader>
      <Stack gap="32">
        {review && <OwnReview review={review} />}
        {!review && reviewUntil && (
          <>
            <Text>{t("form.until", { date: formatDate(reviewUntil, locale, "long") })}</Text>
            <ReviewForm posted={posted} />
          </>
        )}
        {!review && !reviewUntil && (
          <Notice tone="info">
            <p>{t(phase === "past" ? "form.closed" : phase === "canceled" ? "form.neverThere" : "form.notYet")}</p>
          </Notice>
        )}
        <div>
          <ButtonLink to={paths.reservation(id)} variant="secondary">
            {t("own.toReservation")}
          </ButtonLink>
        </div>
      </Stack>
    </Container>
  );
}
