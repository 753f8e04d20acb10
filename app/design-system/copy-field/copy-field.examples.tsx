import { Grid } from "~/design-system/layout/layout";
import type { ExamplesProps } from "~/features/gallery/state";
import { CopyField } from "./copy-field";
import { SecretAddress } from "./secret-address";

export default function CopyFieldExamples({ texts: { fields } }: ExamplesProps) {
  return (
    <Grid columns={{ mobile: "1", desktop: "2" }}>
      <CopyField
        id="address"
        label={fields.address}
        value="https://homes.example/calendar"
        copyLabel={fields.copy}
        copiedLabel={fields.copied}
      />
      <SecretAddress id="secret" value="https://homes.example/calendar/4f2c" labelOf={(key) => fields[key]} />
    </Grid>
  );
}
