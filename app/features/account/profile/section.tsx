import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SubmissionResult } from "@conform-to/react";
import { Form, useRouteLoaderData } from "@remix-run/react";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { anchor, gap, stack } from "~/design-system/layout/layout.css";
import { Notice } from "~/design-system/notice/notice";
import { useFocusOnArrival } from "~/design-system/scripts/use-focus-on-arrival";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { Text } from "~/design-system/text/text";
import { paths } from "~/platform/paths/paths";
import { SubmitButton } from "~/platform/forms/post-form";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { fieldOrder } from "../field-order";

export const profileSections = [
  "profile",
  "email",
  "password",
  "secondFactor",
  "sessions",
  "google",
  "settings",
  "devices",
  "consents",
  "data",
  "deletion",
] as const;
export type ProfileSection = (typeof profileSections)[number];

type SectionProps = { name: ProfileSection; lead?: ReactNode; children: ReactNode };

export function Section({ name, lead, children }: SectionProps) {
  const { t } = useTranslation("account");
  const flash = useFlash();
  const isDone = flash?.at === name;
  const done = useFocusOnArrival<HTMLDivElement>(isDone && flash, { preventScroll: true });
  const hasScripts = useScripts();
  const headingId = `${name}-heading`;
  return (
    <section id={name} className={anchor} aria-labelledby={headingId}>
      <Card>
        <Stack gap="24">
          <div ref={done} tabIndex={-1} className={`${stack} ${gap["8"]}`}>
            <Heading level={2} size="block" id={headingId}>
              {t(`profile.sections.${name}`)}
            </Heading>
            {lead && <Text tone="soft">{lead}</Text>}
          </div>
          {!hasScripts && isDone && (
            <Notice tone="success" silent>
              <p>{flash.message}</p>
            </Notice>
          )}
          {children}
        </Stack>
      </Card>
    </section>
  );
}

export type Refused = { refused: SubmissionResult | undefined };

type SectionFormProps = {
  section: ProfileSection;
  /** Of Conform, where the form has fields. */
  form?: { id: string; allErrors: Record<string, string[] | null> };
  refused?: SubmissionResult;
  children: ReactNode;
};

export function SectionForm({ section, form, refused, children }: SectionFormProps) {
  const { t } = useTranslation("account");
  return (
    <Form method="post" action={paths.profile(section)} id={form?.id} noValidate preventScrollReset>
      <Stack gap="24">
        <ErrorSummary
          title={t("profile.failed")}
          formId={form?.id ?? section}
          errors={form?.allErrors ?? refused?.error ?? {}}
          order={fieldOrder}
        />
        {children}
      </Stack>
    </Form>
  );
}

type IntentButtonProps = {
  intent: string;
  variant?: "primary" | "secondary";
  label?: string;
  children: ReactNode;
};

/** `label` is for screen readers, where several buttons look alike. */
export function IntentButton({ intent, variant = "secondary", label, children }: IntentButtonProps) {
  return (
    <div>
      <SubmitButton name="intent" value={intent} variant={variant} aria-label={label}>
        {children}
      </SubmitButton>
    </div>
  );
}

type Flash = { message: string; at?: string };

export function useFlash(): Flash | undefined {
  return useRouteLoaderData<{ flash?: Flash }>("root")?.flash;
}
