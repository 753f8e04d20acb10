import { Grid } from "~/design-system/layout/layout";
import type { ExamplesProps } from "~/features/gallery/state";
import { FileField } from "./file-field";

export const isPointedAt = true;

export default function FileFieldExamples({ texts: { files } }: ExamplesProps) {
  const types = "application/pdf";
  return (
    <Grid columns={{ mobile: "1", desktop: "2" }}>
      <FileField id="file" name="file" label={files.document} hint={files.hint} accept={types} />
      <FileField id="file-error" name="file-error" label={files.document} accept={types} errors={[files.tooLarge]} />
    </Grid>
  );
}
