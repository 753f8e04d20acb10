import { Stack } from "../layout/layout";
import { Text } from "../text/text";
import { CopyField } from "./copy-field";

type SecretAddressProps = {
  id: string;
  value: string;
  /** `secret`: who can read what is at it. */
  labelOf: (key: "address" | "copy" | "copied" | "secret") => string;
};

/** An address that opens without a log-in. */
export function SecretAddress({ id, value, labelOf }: SecretAddressProps) {
  return (
    <Stack gap="12">
      <CopyField
        id={id}
        label={labelOf("address")}
        value={value}
        copyLabel={labelOf("copy")}
        copiedLabel={labelOf("copied")}
      />
      <Text size="small" tone="soft">
        {labelOf("secret")}
      </Text>
    </Stack>
  );
}
