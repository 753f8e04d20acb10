import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { Heading } from "~/design-system/heading/heading";
import { Container, Stack } from "~/design-system/layout/layout";
import { keepPhrases } from "~/design-system/text/korean-phrases";
import { Text } from "~/design-system/text/text";
import * as styles from "./auth-page.css";
import { fieldOrder } from "./field-order";

type AuthPageProps = {
  title: string;
  lead?: string;
  aside?: ReactNode;
  children: ReactNode;
};

export function AuthPage({ title, lead, aside, children }: AuthPageProps) {
  return (
    <Container width="form" className={styles.page}>
      <Stack gap="24">
        <Stack gap="8">
          <Heading level={1}>{title}</Heading>
          {lead && <Text tone="soft">{keepPhrases(lead)}</Text>}
          {aside}
        </Stack>
        {children}
      </Stack>
    </Container>
  );
}

type Form = { id: string; allErrors: Record<string, string[]> };

export function FormErrors({ form }: { form: Form }) {
  const { t } = useTranslation();
  const isAboutFields = Object.keys(form.allErrors).some((name) => name !== "");
  const title = t(isAboutFields ? "form.errorSummary" : "form.failed");
  return <ErrorSummary title={title} formId={form.id} errors={form.allErrors} order={fieldOrder} />;
}
