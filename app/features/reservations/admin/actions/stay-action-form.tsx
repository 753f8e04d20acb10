import type { SubmissionResult } from "@conform-to/react";
import { useLocation, useNavigation } from "@remix-run/react";
import { useRef, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AdminReservation } from "contract/admin/reservation";
import { ConfirmPanel } from "~/design-system/confirm/confirm-panel";
import { useOverlays } from "~/design-system/overlays/overlays";
import { PostForm } from "~/platform/forms/post-form";
import { useFields, type FieldOf, type FormValues } from "~/platform/forms/use-fields";
import { readWon } from "~/platform/format/won-amount";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import type { Confirm } from "./actions.server";

/** What every form of a confirmation is given. */
export type ConfirmProps<Intent extends Confirm["intent"]> = PostedProps & {
  confirm: Extract<Confirm, { intent: Intent }>;
};

type PostedProps = {
  reservation: AdminReservation;
  values: FormValues;
  lastResult: SubmissionResult | null | undefined;
};

type StayActionFormProps = PostedProps & {
  intent: Confirm["intent"];
  text?: string;
  details?: ReactNode;
  button: string;
  /** Primary for what can be undone. */
  variant?: "danger" | "primary";
  /** Texts of the dialog and of its button; without, it is sent at once. */
  sayWhat?: (form: FormData) => { what: string; does: string };
  /** False sends the form without a dialog, so that the server reports what is missing. */
  isAnswered?: (form: FormData) => boolean;
  hidden?: Record<string, string>;
  /** Of a form with files. */
  encType?: "multipart/form-data";
  children: (fieldOf: FieldOf, errors: Record<string, string[]>) => ReactNode;
};

/** The form of a confirmation: with scripts, a dialog repeats what was entered before it is sent. */
export function StayActionForm({
  intent,
  text = "",
  details,
  reservation,
  values,
  lastResult,
  button,
  sayWhat,
  variant = sayWhat ? "danger" : "primary",
  isAnswered = () => true,
  hidden = {},
  encType,
  children,
}: StayActionFormProps) {
  const { t } = useTranslation(["adminReservation", "admin", "common"]);
  const stayForm = useFields(intent, { lastResult, values });
  const { confirm } = useOverlays();
  const { withList } = useListContext();
  // The confirmation's own address: a refused form and a reload show it again
  const { pathname, search } = useLocation();
  const to = `${pathname}${search}`;
  const isSure = useRef(false);
  const busy = useNavigation().formData?.get("intent") === intent;

  function confirmFirst(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isHarmless = submitter instanceof HTMLButtonElement && submitter.value !== intent;
    if (!sayWhat || isHarmless || isSure.current || !isAnswered(new FormData(form))) {
      isSure.current = false;
      stayForm.formProps.onSubmit(event);
      return;
    }
    event.preventDefault();
    const { what, does } = sayWhat(new FormData(form));
    const dialog = {
      title: t("actions.sure"),
      description: <p>{what}</p>,
      confirmLabel: does,
      cancelLabel: t("actions.no"),
      danger: variant === "danger",
    };
    void confirm(dialog).then((yes) => {
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
      back={withList(paths.adminRecord("reservations", reservation.id))}
      keep={t("admin:confirm.keep")}
      busy={busy && t("common:form.busy")}
      variant={variant}
      form={
        <PostForm form={stayForm} action={to} encType={encType} order={["cause", "deductions"]} onSubmit={confirmFirst}>
          {children(stayForm.fieldOf, stayForm.errors)}
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </PostForm>
      }
    />
  );
}

/** The typed amount, else the computed one. Won. */
export function typedAmount(form: FormData, name: string, otherwise: number): number {
  const typed = readWon(String(form.get(name) ?? ""));
  return /^\d+$/.test(typed) ? Number(typed) : otherwise;
}
