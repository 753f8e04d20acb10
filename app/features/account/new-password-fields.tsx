import { Fragment, useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useActionData } from "@remix-run/react";
import { checkPassword, isAcceptablePassword, passwordKinds, passwordLength } from "domain/people/password";
import { CircleCheck, Circle } from "~/design-system/icons/icons";
import { PasswordField } from "~/design-system/password-field/password-field";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import { fieldProps, type FormField } from "~/platform/forms/field-props";
import { useInitialDomValue } from "~/platform/forms/use-initial-dom-value";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import * as styles from "./fields.css";

const { minLength, maxLength } = passwordLength;
/** Generated passwords have three kinds; the rule requires two. */
const managerRules = `minlength: ${minLength}; maxlength: ${maxLength}; required: lower; required: upper; required: digit;`;

type NewPasswordProps = {
  /** Without the second field the password is typed once, and can be shown. */
  fields: { password: FormField; passwordConfirm?: FormField };
  label?: string;
};

export function NewPasswordFields({ fields, label }: NewPasswordProps) {
  const { t } = useTranslation("account");
  const [password, setPassword] = useState("");
  const { id, name, errors } = fieldProps(fields.password);
  useInitialDomValue(id, setPassword);
  const emptied = useEmptiedPassword();
  const again = fields.passwordConfirm && fieldProps(fields.passwordConfirm);
  const field = { showLabel: t("fields.showPassword"), passwordRules: managerRules, required: true };
  return (
    <>
      <div>
        <PasswordField
          {...field}
          id={id}
          name={name}
          errors={errors}
          label={label ?? t("fields.password")}
          hint={
            <>
              {emptied && <span>{emptied}</span>}
              <Rules password={password} />
            </>
          }
          hintBelow
          autoComplete="new-password"
          onChange={(event) => setPassword(event.target.value)}
        />
        <Announcement met={isAcceptablePassword(password)} />
      </div>
      {again && (
        <PasswordField
          {...field}
          id={again.id}
          name={again.name}
          errors={again.errors}
          label={t("fields.passwordConfirm")}
          autoComplete="new-password"
        />
      )}
    </>
  );
}

function Rules({ password }: { password: string }) {
  const { t } = useTranslation("account");
  const { length, mixed, found } = checkPassword(password);
  return (
    <Stack as="span" gap="4" className={styles.passwordRules}>
      <Rule met={length}>{t("fields.passwordRule.length")}</Rule>
      <Rule met={mixed}>
        <span>{t("fields.passwordRule.mixed")}</span>{" "}
        {passwordKinds.map((kind, index) => (
          <Fragment key={kind}>
            {index > 0 && <span>{", "}</span>}
            <Text
              as="span"
              size="inherit"
              tone={found.includes(kind) ? "success" : "inherit"}
              weight={found.includes(kind) ? "semibold" : "inherit"}
            >
              {t(`fields.passwordRule.${kind}`)}
            </Text>
          </Fragment>
        ))}
      </Rule>
    </Stack>
  );
}

function Rule({ met, children }: { met: boolean; children: ReactNode }) {
  const { t } = useTranslation("account");
  const Mark = met ? CircleCheck : Circle;
  return (
    <Inline as="span" align="start" wrap={false} tone={met ? "success" : "soft"}>
      <Mark className={styles.ruleMark} size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <span>{children}</span>
        {met && <VisuallyHidden>{` ${t("fields.passwordRule.met")}`}</VisuallyHidden>}
      </span>
    </Inline>
  );
}

function Announcement({ met }: { met: boolean }) {
  const { t } = useTranslation("account");
  const [isAnnounced, setAnnounced] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(met), 800);
    return () => clearTimeout(timer);
  }, [met]);
  return (
    <VisuallyHidden>
      <span role="status">{isAnnounced && t("fields.passwordRule.allMet")}</span>
    </VisuallyHidden>
  );
}

/** What stands at a password field of a page that answers a form: passwords are never sent back. With scripts it stays. */
export function useEmptiedPassword(): string | undefined {
  const { t } = useTranslation("account");
  const isAnswer = useActionData() !== undefined;
  const scripts = useScripts();
  const [isEmptied] = useState(isAnswer && !scripts);
  return isEmptied ? t("fields.passwordEmptied") : undefined;
}
