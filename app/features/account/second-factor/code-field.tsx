import { useTranslation } from "react-i18next";
import { FieldLookProvider } from "~/design-system/field/field";
import { TextField } from "~/design-system/text-field/text-field";
import * as styles from "./second-factor.css";

type CodeFieldProps = { id: string; name: string; errors?: string[]; isRecovery?: boolean };

/** Six digits with the keypad of a phone, filled in by password managers; or a recovery code. */
export function CodeField({ isRecovery = false, ...field }: CodeFieldProps) {
  const { t } = useTranslation("secondFactor");
  return (
    <FieldLookProvider value={isRecovery ? {} : { control: styles.code }}>
      {isRecovery ? (
        <TextField
          {...field}
          label={t("recoveryCode")}
          hint={t("recoveryHint")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          required
        />
      ) : (
        <TextField
          {...field}
          label={t("code")}
          autoComplete="one-time-code"
          inputMode="numeric"
          pattern="[0-9 ]*"
          maxLength={9}
          enterKeyHint="go"
          required
        />
      )}
    </FieldLookProvider>
  );
}
