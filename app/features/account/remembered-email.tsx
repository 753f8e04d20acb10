import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { TextField } from "~/design-system/text-field/text-field";
import { fieldProps } from "~/platform/forms/field-props";
import { useInitialDomValue } from "~/platform/forms/use-initial-dom-value";

type RememberedEmailFieldProps = {
  field: FieldMetadata<string | undefined>;
  typed: ReturnType<typeof useRememberedEmail>;
  /** `username` where it belongs to a password that the browser knows. */
  autoComplete: "username" | "email";
  enterKeyHint: "next" | "send";
};

export function RememberedEmailField({ field, typed, autoComplete, enterKeyHint }: RememberedEmailFieldProps) {
  const { t } = useTranslation("account");
  useInitialDomValue(field.id, typed.take);
  return (
    <TextField
      {...fieldProps(field)}
      label={t("fields.email")}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      enterKeyHint={enterKeyHint}
      required
      onChange={(event) => typed.take(event.target.value)}
    />
  );
}

type Carried = { email?: unknown } | null;

/** Shared by login, sign-up and forgotten password; from the history entry, else the session. Pass `state` to links. */
export function useRememberedEmail(stored?: string) {
  const carried = (useLocation().state as Carried)?.email;
  const [email, setEmail] = useState(typeof carried === "string" && carried ? carried : (stored ?? ""));
  return { email, state: { email }, take: setEmail };
}
