import type { SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { Stack } from "~/design-system/layout/layout";
import { paths } from "~/platform/paths/paths";
import { fieldOrder } from "../field-order";
import type { ProfileSection } from "./profile-sections";

export type Refused = { refused: SubmissionResult | undefined };

type SectionFormProps = {
  id?: string;
  section: ProfileSection;
  /** Conform's `form.allErrors`. */
  errors?: Record<string, string[] | null | undefined>;
  children: ReactNode;
};

export function SectionForm({ id, section, errors = {}, children }: SectionFormProps) {
  const { t } = useTranslation("account");
  return (
    <Form method="post" action={paths.profile(section)} id={id} noValidate preventScrollReset>
      <Stack gap="24">
        <ErrorSummary title={t("profile.failed")} formId={id ?? section} errors={errors} order={fieldOrder} />
        {children}
      </Stack>
    </Form>
  );
}

type IntentButtonProps = {
  intent: string;
  variant?: "primary" | "secondary" | "danger";
  label?: string;
  children: ReactNode;
};

/** `label` is for screen readers, where several buttons look alike. */
export function IntentButton({ intent, variant = "secondary", label, children }: IntentButtonProps) {
  const { t } = useTranslation("common");
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <div>
      <Button name="intent" value={intent} variant={variant} busy={busy && t("form.busy")} aria-label={label}>
        {children}
      </Button>
    </div>
  );
}
