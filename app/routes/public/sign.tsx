import { data, redirect, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { declineBody, signBody, type TenancyContract } from "contract/tenancy-contract";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { Container, Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { chatAtEnd } from "~/design-system/theme/foot";
import { ContractClauses, ContractFacts } from "~/features/tenancy-contracts/contract-text";
import { DeclineForm, DeclineOffer } from "~/features/tenancy-contracts/decline";
import { PaymentRequired } from "~/features/tenancy-contracts/payment-required";
import { SignForm } from "~/features/tenancy-contracts/sign-form";
import { Answered } from "~/features/tenancy-contracts/signed";
import {
  declineContract,
  getTenancyContract,
  signContract,
} from "~/features/tenancy-contracts/tenancy-contracts.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { countryOptions } from "~/platform/format/countries.server";
import { publicAction, publicLoader } from "~/platform/request/handlers.server";
import { revalidateOnConfirm } from "~/platform/forms/revalidate";
import { parseForm, replyInvalid, replyWithProblem } from "~/platform/forms/forms.server";
import { findOwnSigning } from "~/platform/session/own-signing.server";
import { secretLinkPage } from "~/platform/request/page-headers";
import { getIntent } from "~/platform/forms/get-intent.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";
import * as styles from "./sign.css";

export const headers = secretLinkPage;

export const shouldRevalidate = revalidateOnConfirm;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = publicLoader(async ({ api, locale, params, t, url }) => {
  const contract = await getTenancyContract(api, params.token ?? "");
  return {
    title: t("signing:sign.title"),
    token: params.token ?? "",
    contract,
    isDeclining: url.searchParams.get("confirm") === "decline",
    countries: contract.signer.missing?.includes("phone") ? countryOptions(locale) : [],
  };
});

export const action = publicAction(async ({ api, form, params, session, t }) => {
  const token = params.token ?? "";
  const isDeclining = getIntent(form, ["sign", "decline"]) === "decline";
  const submission = parseForm(form, isDeclining ? declineBody : signBody, t);
  const values = {
    fullName: String(form.get("fullName") ?? ""),
    consent: String(form.get("consent") ?? ""),
    reason: String(form.get("reason") ?? ""),
    email: String(form.get("email") ?? ""),
    countryCode: String(form.get("countryCode") ?? ""),
    phone: String(form.get("phone") ?? ""),
  };
  if (submission.status !== "success") {
    return data({ values, lastResult: replyInvalid(submission), changed: null }, { status: 400 });
  }
  try {
    const { value } = submission;
    const answered = await ("fullName" in value
      ? signContract(api, token, value)
      : declineContract(api, token, value.reason));
    if (!isDeclining && mustPayNext(answered, findOwnSigning(session))) {
      session.flash({ kind: "success", message: t("signing:signed.payNext") });
      return redirect(paths.pay(answered.signer.ownReservationId!), 303);
    }
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status === 404 || problem.status === 410) throw problem;
    const isChanged = problem.errorCode === "CONTRACT_CHANGED";
    const changed = isChanged ? await getTenancyContract(api, token) : null; // a refused form needs no reload
    if (isChanged) values.consent = "";
    return data({ values, lastResult: replyWithProblem(submission, problem), changed }, { status: problem.status });
  }
  return redirect(paths.sign(token), 303);
});

/** Of a booker who came from their own stay: signed in, so that the payment is the next page. */
const mustPayNext = ({ isAddendum, signer, amountDue }: TenancyContract, own: string | undefined) =>
  !isAddendum && amountDue > 0 && signer.ownReservationId !== undefined && signer.ownReservationId === own;

export default function SignPage() {
  const { t } = useTranslation("signing");
  const { contract: loaded, isDeclining, token, countries } = useLoaderData<typeof loader>();
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
        {!isAnswered && (
          <Stack as="header" gap="8" className={styles.header}>
            <Heading level={1}>{t(isDeclining ? "decline.title" : title)}</Heading>
            <Text tone="soft" measure>
              {isDeclining ? t(declineText) : t(lead, { name: signer.fullName })}
            </Text>
          </Stack>
        )}
        {!isAnswered && isDeclining && (
          <DeclineForm token={token} values={posted?.values} lastResult={posted?.lastResult} />
        )}
        {isOpen && <PaymentRequired contract={contract} />}
        <Card as="article">
          <Stack gap="24">
            <Heading level={2}>{t(contract.isAddendum ? "sign.addendum" : "sign.contract")}</Heading>
            <ContractFacts contract={contract} />
            <ContractClauses contract={contract} />
          </Stack>
        </Card>
        {isOpen && (
          <Card as="section">
            <Stack gap="24">
              <Heading level={2}>{t("sign.section")}</Heading>
              <SignForm
                contract={contract}
                values={posted?.values ?? {}}
                lastResult={posted?.lastResult}
                countries={countries}
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
