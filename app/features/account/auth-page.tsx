import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import picture from "~/assets/pictures/hero-cutout-lit.webp?w=560;1120&format=avif;webp&effort=2&as=picture";
import { pictureAttributes } from "~/assets/picture-attributes";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { Heading } from "~/design-system/heading/heading";
import { Container, Stack } from "~/design-system/layout/layout";
import { Picture } from "~/design-system/picture/picture";
import { keepPhrases } from "~/design-system/text/korean-phrases";
import { Text } from "~/design-system/text/text";
import { breakpoint } from "~/design-system/theme/media";
import * as styles from "./auth-page.css";
import { fieldOrder } from "./field-order";

const nightHouse = pictureAttributes(picture);
const sizes = `(min-width: ${breakpoint.desktop}px) 40vw, 1px`; // narrower windows do not show it

type AuthPageProps = {
  title: string;
  lead?: string;
  aside?: ReactNode;
  children: ReactNode;
};

export function AuthPage({ title, lead, aside, children }: AuthPageProps) {
  return (
    <Container className={styles.page}>
      <div className={styles.form}>
        <Stack gap="24">
          <Stack gap="8">
            <Heading level={1}>{title}</Heading>
            {lead && <Text tone="soft">{keepPhrases(lead)}</Text>}
            {aside}
          </Stack>
          {children}
        </Stack>
      </div>
      <div className={styles.scene}>
        <Picture {...nightHouse} className={styles.house} alt="" sizes={sizes} />
      </div>
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
