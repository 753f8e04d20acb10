import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatName, nameParts, type PersonName } from "domain/people/person-name";
import { Grid, Stack } from "~/design-system/layout/layout";
import { TextField } from "~/design-system/text-field/text-field";
import { Text } from "~/design-system/text/text";
import { useInitialDomValue } from "~/platform/forms/use-initial-dom-value";
import { useLocale } from "~/platform/i18n/use-locale";

type Part = keyof PersonName;
type Field = { id: string; name: string; errors?: string[]; defaultValue?: string };

const autoComplete = { firstName: "given-name", lastName: "family-name" } satisfies Record<Part, string>;
const surnameFirst: Part[] = ["lastName", "firstName"];

type NameFieldsProps = {
  fieldOf: (part: Part) => Field;
  /** Of who fills the form in. */
  isOwn?: boolean;
  /** With how the contract prints it. */
  isForContract?: boolean;
};

export function NameFields({ fieldOf, isOwn = true, isForContract = true }: NameFieldsProps) {
  const { t } = useTranslation("common");
  const order = useLocale() === "ko" ? surnameFirst : nameParts;
  const [typed, setTyped] = useState<Partial<PersonName>>({});
  const valueOf = (part: Part) => (typed[part] ?? fieldOf(part).defaultValue ?? "").trim();
  const printed = formatName({ firstName: valueOf("firstName"), lastName: valueOf("lastName") });
  const hintId = isForContract ? `${fieldOf("firstName").id}-pair-hint` : undefined;
  return (
    <Stack gap="8">
      {hintId && (
        <Text id={hintId} size="small" tone="soft">
          {t("personName.hint")}
        </Text>
      )}
      <Grid columns={{ tablet: "2" }} gap="16" align="start">
        {order.map((part) => (
          <NameField
            key={part}
            field={fieldOf(part)}
            label={t(`personName.${part}`)}
            hintId={hintId}
            autoComplete={isOwn ? autoComplete[part] : "off"}
            required={part === "firstName"}
            onTyped={(value) => setTyped((before) => ({ ...before, [part]: value }))}
          />
        ))}
      </Grid>
      {isForContract && printed && (
        <Text size="small" tone="soft">
          <span>{t("personName.printedAs")}</span>{" "}
          <Text as="strong" size="small" tone="ink" weight="semibold">
            {printed}
          </Text>
        </Text>
      )}
    </Stack>
  );
}

type NameFieldProps = {
  field: Field;
  label: string;
  hintId: string | undefined;
  autoComplete: string;
  required: boolean;
  onTyped: (value: string) => void;
};

function NameField({ field, onTyped, ...props }: NameFieldProps) {
  useInitialDomValue(field.id, onTyped);
  return <TextField {...field} {...props} enterKeyHint="next" onChange={({ target }) => onTyped(target.value)} />;
}
