import type { ExamplesProps } from "~/features/gallery/state";
import { ChangedRecord } from "./changed-record";

export default function ChangedRecordExamples({ texts: { changed } }: ExamplesProps) {
  return (
    <ChangedRecord
      title={changed.title}
      text={changed.text}
      nowLabel={changed.now}
      typedLabel={changed.typed}
      rows={changed.rows}
    />
  );
}
