import type { SubmissionResult } from "@conform-to/react";
import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useRef, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmPanel } from "~/design-system/confirm/confirm-panel";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { Stack } from "~/design-system/layout/layout";
import { useOverlays } from "~/design-system/overlays/overlays";
import { useFields, type FieldOf, type FormValues } from "~/platform/forms/use-fields";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import type { Question } from "./confirm.server";

/** What a form was sent with and what was wrong with it. */
export type ReservationActionFormProps = {
  reservationId: string;
  values: FormValues;
  lastResult: SubmissionResult | null | undefined;
};

type ActionFormProps = ReservationActionFormProps & {
  intent: Question["intent"];
  /** First on the page. */
  text?: string;
  /** Between it and the form. */
  details?: ReactNode;
  /** The label of the button that does it. */
  button: string;
  /** What is going to happen by what stands in the form, for the last question, and on its button. */
  sayWhat: (form: FormData) => { what: string; does: string };
  /** Whether the form can be asked about; one that cannot is sent as it is, for the server to say what is missing. */
  isAnswered?: (form: FormData) => boolean;
  /** What else it posts, by name. */
  hidden?: Record<string, string>;
  /** Of a form with files. */
  encType?: "multipart/form-data";
  children: (fieldOf: FieldOf, errors: Record<string, string[]>) => ReactNode;
};

/** A form that moves money or ends something. With scripts it asks once more, naming what was typed. */
export function ReservationActionForm({
  intent,
  text = "",
  details,
  reservationId,
  values,
  lastResult,
  button,
  sayWhat,
  isAnswered = () => true,
  hidden = {},
  encType,
  children,
}: ActionFormProps) {
  const { t } = useTranslation(["adminReservation", "common"]);
  const { formProps, errors, fieldOf, idempotencyKey } = useFields(intent, { lastResult, values });
  const { confirm } = useOverlays();
  const { stay } = useListContext();
  // The question's own address: a refused form is still at it, and a reload asks the same again
  const { pathname, search } = useLocation();
  const to = `${pathname}${search}`;
  const isSure = useRef(false);
  const busy = useNavigation().formData?.get("intent") === intent;

  function ask(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isHarmless = submitter instanceof HTMLButtonElement && submitter.value !== intent;
    if (isHarmless || isSure.current || !isAnswered(new FormData(form))) {
      isSure.current = false;
      formProps.onSubmit?.(event);
      return;
    }
    event.preventDefault();
    const { what, does } = sayWhat(new FormData(form));
    const question = {
      title: t("actions.sure"),
      description: <p>{what}</p>,
      confirmLabel: does,
      cancelLabel: t("actions.no"),
      danger: true,
    };
    void confirm(question).then((yes) => {
      if (!yes) return;
      isSure.current = true;
      form.requestSubmit(submitter);
    });
  }

  return (
    <ConfirmPanel
      intent={intent}
      text={text}
      details={details}
      button={button}
      to={to}
      back={stay(paths.adminRecord("reservations", reservationId))}
      keep={t("actions.back")}
      busy={busy && t("common:form.busy")}
      form={
        <Form {...formProps} method="post" encType={encType} action={to} noValidate onSubmit={ask}>
          <Stack gap="16">
            <ErrorSummary title={t("common:form.errorSummary")} formId={intent} errors={errors} />
            {children(fieldOf, errors)}
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            {Object.entries(hidden).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          </Stack>
        </Form>
      }
    />
  );
}
