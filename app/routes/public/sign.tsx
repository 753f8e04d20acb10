import { data, redirect, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { passportBody } from "contract/passport";
import {
  declineBody,
  declineContract,
  deletePassport,
  getContract,
  savePassport,
  signBody,
  signContract,
  type TenancyContract,
} from "contract/tenancy-contract";
import { nationalityOptions } from "domain/people/nationalities";
import { BottomBar } from "~/design-system/bottom-bar/bottom-bar";
import { button } from "~/design-system/button/button.css";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { Container, Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import { chatAtEnd } from "~/design-system/theme/foot";
import { PassportSection } from "~/shared/passport/signer-passport";
import { ContractClauses, ContractFacts, PaymentRequired } from "~/features/tenancy-contracts/contract-text";
import { DeclineForm, DeclineOffer } from "~/features/tenancy-contracts/decline";
import { SignForm } from "~/features/tenancy-contracts/sign-form";
import { Answered } from "~/features/tenancy-contracts/signed";
import { StayHeader } from "~/features/reservations/stay/stay-header";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { formatDate } from "~/platform/format/format";
import { countryOptions, dialCodeOfReader } from "~/platform/format/countries.server";
import { publicAction, publicLoader } from "~/platform/request/handlers.server";
import { revalidateOnConflict } from "~/platform/forms/revalidate";
import { parseForm, replyInvalid, replyWithProblem } from "~/platform/forms/forms.server";
import { useLocale } from "~/platform/i18n/use-locale";
import { findOwnSigning } from "~/platform/session/own-signing.server";
import type { FormValues } from "~/platform/forms/use-fields";
import { getIntent } from "~/platform/forms/get-intent.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";

export const handle = { i18n: ["reservations", "signing"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = publicLoader(async ({ api, locale, params, request, t, url }) => {
  const contract = await api.call(getContract, { params: { token: params.token ?? "" } });
  return {
    title: t("signing:sign.title"),
    token: params.token ?? "",
    contract,
    isDeclining: url.searchParams.get("confirm") === "decline",
    dialCode: dialCodeOfReader(request.headers.get("Accept-Language")),
    nationalities: contract.signer.passport === undefined ? [] : nationalityOptions(locale),
    countries: contract.signer.missing?.includes("phone") ? countryOptions(locale) : [],
  };
});

const intents = ["sign", "decline", "savePassport", "removePassport"] as const;
const passportForm = z.object({ passport: passportBody.default({}) });
const passportFields = ["name", "number", "nationality", "agreed"].map((name) => `passport.${name}`);

export const action = publicAction(async (args) => {
  const { api, form, params, session, t } = args;
  const token = params.token ?? "";
  const intent = getIntent(form, intents);
  if (intent === "savePassport") return changePassport(args, token);
  if (intent === "removePassport") {
    await api.call(deletePassport, { params: { token } });
    session.flash({ kind: "success", message: t("signing:passport.done.remove") });
    return redirect(passportSection(token), 303);
  }
  const isDeclining = intent === "decline";
  const submission = parseForm(form, isDeclining ? declineBody : signBody, t);
  const values = {
    fullName: String(form.get("fullName") ?? ""),
    consent: String(form.get("consent") ?? ""),
    reason: String(form.get("reason") ?? ""),
    email: String(form.get("email") ?? ""),
    countryCode: String(form.get("countryCode") ?? ""),
    phone: String(form.get("phone") ?? ""),
    ...readPassport(form),
  };
  if (submission.status !== "success") {
    return data({ values, lastResult: replyInvalid(submission), changed: null }, { status: 400 });
  }
  try {
    const { value } = submission;
    const answered = await ("fullName" in value
      ? api.call(signContract, { params: { token }, body: value })
      : api.call(declineContract, { params: { token }, body: value }));
    if (!isDeclining && mustPayNext(answered, findOwnSigning(session))) {
      session.flash({ kind: "success", message: t("signing:signed.payNext") });
      return redirect(paths.pay(answered.signer.ownReservationId!), 303);
    }
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status === 404 || problem.status === 410) throw problem;
    const isChanged = problem.errorCode === "CONTRACT_CHANGED";
    const changed = isChanged ? await api.call(getContract, { params: { token } }) : null; // a refused form needs no reload
    if (isChanged) values.consent = "";
    return data({ values, lastResult: replyWithProblem(submission, problem), changed }, { status: problem.status });
  }
  return redirect(paths.sign(token), 303);
});

type ActionArgs = Parameters<Parameters<typeof publicAction>[0]>[0];

async function changePassport({ api, form, session, t }: ActionArgs, token: string) {
  const submission = parseForm(form, passportForm, t);
  const values: FormValues = readPassport(form);
  if (submission.status !== "success") {
    return data({ values, lastResult: replyInvalid(submission), changed: null }, { status: 400 });
  }
  try {
    await api.call(savePassport, { params: { token }, body: submission.value.passport });
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status === 404 || problem.status === 410) throw problem;
    const names = Object.fromEntries(passportFields.map((name) => [name.replace("passport.", ""), name]));
    const lastResult = replyWithProblem(submission, problem, names);
    return data({ values, lastResult, changed: null }, { status: problem.status });
  }
  session.flash({ kind: "success", message: t("signing:passport.done.save") });
  return redirect(passportSection(token), 303);
}

const readPassport = (form: FormData): FormValues =>
  Object.fromEntries(passportFields.map((name) => [name, String(form.get(name) ?? "")]));

const passportSection = (token: string) => `${paths.sign(token)}#passport`;

/** Of a booker who came from their own stay: signed in, so that the payment is the next page. */
const mustPayNext = ({ isAddendum, signer, amountDue }: TenancyContract, own: string | undefined) =>
  !isAddendum && amountDue > 0 && signer.ownReservationId !== undefined && signer.ownReservationId === own;

export default function SignPage() {
  const { t } = useTranslation("signing");
  const { contract: loaded, isDeclining, token, countries, dialCode, nationalities } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const contract = posted?.changed ?? loaded;
  const { signer } = contract;
  const isAnswered = Boolean(signer.signedAt ?? signer.declinedAt);
  const isBooker = signer.ownReservationId !== undefined;
  const title = contract.isAddendum ? "sign.addendumTitle" : "sign.title";
  const contractLead = isBooker ? "sign.bookerLead" : signer.role === "guardian" ? "sign.guardianLead" : "sign.lead";
  const lead = contract.isAddendum ? "sign.addendumLead" : contractLead;
  const declineContractText = isBooker ? "decline.bookerText" : "decline.text";
  const declineText = contract.isAddendum ? "decline.addendumText" : declineContractText;
  const isOpen = !isAnswered && !isDeclining;
  return (
    <Container {...chatAtEnd}>
      <Stack gap="32">
        {isAnswered && <Answered contract={contract} token={token} />}
        {signer.signedAt && (
          <PassportSection
            key={signer.passport?.agreedAt}
            signer={signer}
            nationalities={nationalities}
            values={posted?.values}
            lastResult={posted?.lastResult}
          />
        )}
        {!isAnswered && (
          <StayHeader title={t(isDeclining ? "decline.title" : title)} house={contract.house}>
            <Text>{isDeclining ? t(declineText) : t(lead, { name: signer.fullName })}</Text>
          </StayHeader>
        )}
        {!isAnswered && isDeclining && (
          <DeclineForm token={token} values={posted?.values} lastResult={posted?.lastResult} />
        )}
        <Stack gap="24">
          <Card as="article">
            <Stack gap="24">
              {(isAnswered || contract.isAddendum) && (
                <Heading level={2}>{t(contract.isAddendum ? "sign.addendum" : "sign.contract")}</Heading>
              )}
              <div>
                {!isAnswered && !contract.isAddendum && (
                  <h2>
                    <VisuallyHidden>{t("sign.contract")}</VisuallyHidden>
                  </h2>
                )}
                <ContractFacts contract={contract} />
              </div>
              {isOpen && <PaymentRequired contract={contract} />}
              <ContractClauses contract={contract} />
            </Stack>
          </Card>
          {isOpen && <SignBar contract={contract} />}
        </Stack>
        {isOpen && (
          <Card as="section">
            <Stack gap="24">
              <Heading level={2}>{t("sign.section")}</Heading>
              <SignForm
                contract={contract}
                values={posted?.values ?? { countryCode: dialCode }}
                lastResult={posted?.lastResult}
                countries={countries}
                nationalities={nationalities}
              />
              <div>
                <DeclineOffer token={token} text={t(declineText)} />
              </div>
            </Stack>
          </Card>
        )}
      </Stack>
    </Container>
  );
}

/** While the contract is read on a narrow window: what it is about, and the way to the signature. */
function SignBar({ contract }: { contract: TenancyContract }) {
  const { t } = useTranslation("signing");
  const locale = useLocale();
  const { checkIn, checkOut } = contract.schedule;
  return (
    <BottomBar label={t("sign.bar")}>
      <div>
        <Text size="small" weight="semibold">
          {contract.listingName}
        </Text>
        <Text
          size="small"
          tone="soft"
        >{`${formatDate(checkIn, locale, "short")} – ${formatDate(checkOut, locale, "short")}`}</Text>
      </div>
      <a className={button({ variant: "brand", size: "small" })} href="#sign">
        {t("sign.toForm")}
      </a>
    </BottomBar>
  );
}
