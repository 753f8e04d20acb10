import { data, type MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { maxDocumentBytes } from "domain/rules";
import { verifyContract } from "contract/document";
import { Card } from "~/design-system/card/card";
import { Container, Stack } from "~/design-system/layout/layout";
import { PageHeader } from "~/design-system/page-header/page-header";
import { CheckForm, CheckResult } from "~/features/tenancy-contracts/check-document";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { isChosenFile } from "~/platform/forms/upload.server";
import { publicAction, publicLoader } from "~/platform/request/handlers.server";
import { pageAddress } from "~/platform/seo/page-address";
import { pageMeta } from "~/platform/seo/page-meta";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["signing"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export const loader = publicLoader(({ locale, t, url }) => ({
  title: t("signing:verify.title"),
  description: t("signing:verify.description"),
  address: pageAddress(url, locale),
}));

export const action = publicAction(
  async ({ api, form, t }) => {
    const file = form.get("file");
    if (isChosenFile(file) && file.size === 0) {
      return data({ check: null, errors: { file: [t("errors:fields.fileEmpty")] } }, { status: 400 });
    }
    try {
      const body = new Blob(file instanceof Blob ? [file] : [], { type: "application/pdf" });
      return data({ check: await api.call(verifyContract, { body }), errors: {} });
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.status === 503) throw problem;
      const errors = problem.fieldErrors ?? { file: [problem.errorMessage] };
      return data({ check: null, errors }, { status: problem.status });
    }
  },
  { maxBytes: maxDocumentBytes + 10_000 },
);

export default function VerifyPage() {
  const { t } = useTranslation("signing");
  const answer = useActionData<typeof action>();
  return (
    <Container>
      <Stack gap="32">
        <PageHeader title={t("verify.title")} lead={t("verify.lead")} />
        {answer?.check && <CheckResult check={answer.check} />}
        <Card as="section">
          <CheckForm errors={answer?.errors ?? {}} />
        </Card>
      </Stack>
    </Container>
  );
}
