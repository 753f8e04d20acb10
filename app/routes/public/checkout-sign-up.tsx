import { redirect, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { getHouse } from "contract/house";
import type { Quote } from "contract/reservation";
import { logIn, signUp } from "contract/auth";
import { Text, TextLink } from "~/design-system/text/text";
import { checkoutSignUpForm, fieldNames, isMinorByForm, logInForm } from "~/features/account/account.form.server";
import {
  CheckoutLogInFields,
  CheckoutSignUpFields,
  accountField,
  knownAccount,
} from "~/features/account/checkout-account";
import { continueLogIn, openSession } from "~/features/account/log-in.server";
import { Help } from "~/features/contact-dock/contact-details";
import { LegalTextLink } from "~/features/legal/legal-links";
import { CheckoutPage } from "~/features/reservations/checkout/checkout-page";
import {
  answerCheckout,
  checkBooking,
  isReserving,
  loadCheckout,
  postCheckout,
  quoteCheckout,
  sayAtField,
  type CheckedBooking,
  type CheckoutReply,
} from "~/features/reservations/checkout/checkout.server";
import {
  atSignUpFields,
  mergeReplies,
  pickSignUpValues,
  readCheckout,
  withOwnEntry,
} from "~/features/reservations/checkout/checkout.form.server";
import { ApiProblem, asFieldProblem } from "~/platform/api-client/api-problem";
import { parseForm, replyInvalid, replyWithProblem, statusOfProblem } from "~/platform/forms/forms.server";
import { paths } from "~/platform/paths/paths";
import type { HandlerArgs } from "~/platform/request/handler-args.server";
import { publicAction, publicLoader } from "~/platform/request/handlers.server";
import { privatePage } from "~/platform/request/page-caching.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { noteConversion } from "~/platform/third-party/analytics.server";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["account", "reservations"] };

export const shouldRevalidate = revalidateOnConflict;

export const headers = privatePage;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

/** Signed up by a form that could not be booked yet, the guest is a member, and the page is a member's checkout. */
export const loader = publicLoader(async (args) => {
  const { account, failed } = await args.findAccount();
  if (failed) throw redirect(paths.checkout(args.params.slug ?? "", Object.fromEntries(args.url.searchParams)));
  return loadCheckout(args, account);
});

/** Makes the account, logs in and books, in one request that may be repeated: each step has the form's key. */
export const action = publicAction(async (args) => {
  const form = withOwnEntry(args.form);
  const { account } = await args.findAccount();
  if (account) return postCheckout(args, { account, form });
  const entered = await enter(args, form);
  if (entered instanceof Response) return entered;
  if ("reply" in entered) return answerCheckout(args.t, entered);
  const own = (await args.findAccount()).account;
  if (!own) return redirect(toCheckout(args), 303);
  return postCheckout(args, { account: own, form, hasJustSignedUp: entered.hasSignedUp });
});

type Entered = { hasSignedUp: boolean } | Parameters<typeof answerCheckout>[1];

/** Only with a form that could be booked: no account is made for a room that others took, or for a field left empty. */
async function enter(args: HandlerArgs & { form: FormData }, form: FormData): Promise<Entered | Response> {
  const { api, params, t } = args;
  const isKnown = form.get(accountField) === knownAccount;
  const house = await api.call(getHouse, { params: { slug: params.slug ?? "" } });
  const account = isKnown ? parseForm(form, logInForm, t) : parseForm(form, checkoutSignUpForm, t);
  const needsGuardian = isMinorByForm(form);
  const email = isKnown ? String(form.get("email") ?? "") : undefined;
  const refuse = ({ values, ...reply }: CheckoutReply, known = email) => ({
    form,
    house,
    reply: { ...reply, values: { ...values, ...pickSignUpValues(form) } },
    needsGuardian,
    known,
  });
  const quoted = await quoteCheckout(args, house, readCheckout(form, house.occupancy, needsGuardian));
  if (!isReserving(form)) return refuse(quoted);
  const checked = await checkBooking(args, { house, needsGuardian, posted: form });
  if (account.status !== "success" || !("booking" in checked)) {
    const accountReply = account.status === "success" ? account.reply() : replyInvalid(account);
    const reply = "booking" in checked ? { ...quoted, lastResult: checked.submission.reply() } : checked;
    const bookingReply = isKnown ? reply.lastResult : atSignUpFields(reply.lastResult);
    return refuse({ ...reply, status: 400, lastResult: mergeReplies(accountReply, bookingReply) });
  }
  if (!quoted.quote) return refuse({ ...quoted, status: 503 });
  if (quoted.quote.marketingRequired && checked.booking.agreeMarketing !== "on") {
    const lastResult = checked.submission.reply({ fieldErrors: sayAtField(t, "agreeMarketing") });
    return refuse({ ...quoted, status: 400, lastResult });
  }
  const refusal = findBookingRefusal(quoted.quote, checked, t);
  if (refusal) {
    // Perhaps this form took the room, and its answer was lost: the booking answers it again
    return openAccount(args, account.value, { repeatsOnly: true }).catch((thrown: unknown) => {
      if (thrown instanceof ApiProblem) return refuse({ ...quoted, ...refusal });
      throw thrown;
    });
  }
  try {
    return await openAccount(args, account.value);
  } catch (thrown) {
    const problem = asFieldProblem(thrown, "EMAIL_TAKEN", "email");
    const isTaken = problem !== thrown;
    const lastResult = isTaken
      ? { ...checked.submission.reply(), status: "error" as const, error: {} }
      : replyWithProblem(account, problem, fieldNames);
    const errorCode = problem instanceof ApiProblem ? problem.errorCode : undefined;
    const reply = { ...quoted, status: statusOfProblem(problem), lastResult, errorCode };
    return refuse(reply, isTaken ? account.value.email : undefined);
  }
}

/** That no room is free, or only one on a floor for women, without the confirmation; or another price than was shown. */
function findBookingRefusal(
  { available, room, totalPrice, deposit, dueNow }: Quote,
  { booking, submission }: CheckedBooking,
  t: HandlerArgs["t"],
): (Pick<CheckoutReply, "status"> & Partial<CheckoutReply>) | null {
  if (!available || !room) return { status: 409 };
  const { quotedTotal = totalPrice, quotedDeposit = deposit, quotedDueNow = dueNow } = booking;
  if (quotedTotal !== totalPrice || quotedDeposit !== deposit || quotedDueNow !== dueNow) {
    return { status: 409, lastResult: submission.reply({ formErrors: [t("errors:codes.PRICE_CHANGED")] }) };
  }
  if (room.floorRule !== "womenOnly" || booking.agreeFloorRule === "on") return null;
  const fieldErrors = sayAtField(t, "agreeFloorRule", "floorRuleRequired");
  return { status: 400, lastResult: submission.reply({ fieldErrors }) };
}

type SignUp = z.output<typeof checkoutSignUpForm>;
const isSignUp = (value: SignUp | z.output<typeof logInForm>): value is SignUp => "birthDate" in value;

/** Signs up or logs in; `repeatsOnly`: signs up only where this form has done so before. */
async function openAccount(
  args: HandlerArgs & { form: FormData },
  value: SignUp | z.output<typeof logInForm>,
  { repeatsOnly }: { repeatsOnly?: boolean } = {},
): Promise<{ hasSignedUp: boolean } | Response> {
  const { api, session } = args;
  if (isSignUp(value)) {
    await openSession(args, await api.call(signUp, { body: { ...value, repeatsOnly } }));
    noteConversion(session, "signUpComplete");
    return { hasSignedUp: true };
  }
  const result = await api.call(logIn, { body: value });
  const then = await continueLogIn(args, result, {
    redirectTo: toCheckout(args),
    connectsGoogle: false,
  });
  return "ticket" in result ? redirect(then, 303) : { hasSignedUp: false };
}

const stayFields = ["checkIn", "checkOut", "guests", "beddingSets", "unitId", "couponCode", "plan"];

/** With the stay as it was posted. */
function toCheckout({ params, form }: HandlerArgs & { form: FormData }): string {
  const posted = stayFields.map((name) => [name, form.get(name)]);
  const stay = posted.filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return paths.checkout(params.slug ?? "", Object.fromEntries(stay));
}

export default function CheckoutSignUpPage() {
  const { t } = useTranslation(["account", "reservations", "common"]);
  const loaded = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const { house, isMember, options } = loaded;
  const known = posted?.known;
  const toLogIn = paths.checkout(house.slug, Object.fromEntries(new URLSearchParams(loaded.search)));
  const isNew = !isMember && known === undefined;
  return (
    <CheckoutPage
      loaded={loaded}
      posted={posted}
      help={<Help />}
      privacyLink={
        <LegalTextLink name="privacy" label={t("reservations:agreements.readPrivacy")}>
          {t("common:form.read")}
        </LegalTextLink>
      }
      termsLink={
        isNew && (
          <LegalTextLink name="terms" label={t("reservations:agreements.readTerms")}>
            {t("common:form.read")}
          </LegalTextLink>
        )
      }
      offer={
        isNew && (
          <Text tone="soft">
            <span>{t("signUp.member")}</span>{" "}
            <TextLink standalone to={paths.logIn(toLogIn)}>
              {t("signUp.logIn")}
            </TextLink>
          </Text>
        )
      }
      hidesOwnEntry={isNew}
      renderAccount={(fieldOf) => {
        if (isMember) return null;
        if (known !== undefined) return <CheckoutLogInFields fieldOf={fieldOf} email={known} then={toLogIn} />;
        return <CheckoutSignUpFields fieldOf={fieldOf} countries={options.countryCode} />;
      }}
    />
  );
}
