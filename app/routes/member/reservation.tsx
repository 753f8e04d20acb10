import { data, redirect, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { resendContract, updateOccupant } from "contract/reservation";
import { takesPassports } from "domain/people/passport";
import { seoulDay } from "domain/seoul-time";
import { isOpen } from "domain/stays/stay-state";
import { DeviceHints } from "~/features/account/device/device-hints";
import { findPushOffer } from "~/features/account/device/push-offer.server";
import { ReservationDetails } from "~/features/reservations/stay/reservation-details";
import { occupantForm, occupantOptions, getReservation } from "~/features/reservations/reservations.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { memberAction, memberLoader } from "~/platform/request/handlers.server";
import { parseForm, replyInvalid, replyWithProblem } from "~/platform/forms/forms.server";
import { getIntent } from "~/platform/forms/get-intent.server";
import { toFormValues } from "~/platform/forms/record-form.server";
import { pageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["conversations", "reservations"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? pageMeta({ title: data.reservation.listingName, hidden: true }) : [];

export const loader = memberLoader(async ({ api, locale, params }) => {
  const [reservation, push] = await Promise.all([getReservation(api, params.id ?? ""), findPushOffer(api)]);
  const { occupants, schedule, status } = reservation;
  return {
    reservation,
    push: isOpen(reservation, new Date()) ? push : null,
    options: occupantOptions(locale),
    idempotencyKey: crypto.randomUUID(),
    takesPassport:
      occupants.some(({ isBooker }) => isBooker) &&
      takesPassports({ status, checkOut: schedule.checkOut }, seoulDay(new Date())),
  };
});

export const action = memberAction(async ({ api, form, params, session, t }) => {
  const id = params.id ?? "";
  const back = () => redirect(`${paths.reservation(id)}#occupants`, 303);
  if (getIntent(form, ["resend", "replace"], form.has("occupantId") ? "replace" : "resend") === "resend") {
    try {
      await api.call(resendContract, { params: { id } });
      session.flash({ kind: "success", message: t("reservations:occupants.resent") });
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || ![409, 429].includes(problem.status)) throw problem;
      session.flash({ kind: "warning", message: problem.errorMessage });
    }
    return back();
  }
  const occupantId = String(form.get("occupantId") ?? "");
  const submission = parseForm(form, occupantForm, t, "occupant");
  const values = toFormValues(form);
  if (submission.status !== "success") {
    return data({ occupantId, values, lastResult: replyInvalid(submission) }, { status: 400 });
  }
  try {
    const person = await api.call(updateOccupant, { params: { id, occupantId }, body: submission.value });
    session.flash({ kind: "success", message: t("reservations:occupants.replaced", { email: person.email }) });
    return back();
  } catch (problem) {
    const status = problem instanceof ApiProblem ? problem.status : 500;
    return data({ occupantId, values, lastResult: replyWithProblem(submission, problem) }, { status });
  }
});

export default function ReservationPage() {
  const { reservation, push, options, takesPassport } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <ReservationDetails
      reservation={reservation}
      occupantOptions={options}
      refused={refused}
      takesPassport={takesPassport}
      deviceHints={<DeviceHints push={push} />}
    />
  );
}
