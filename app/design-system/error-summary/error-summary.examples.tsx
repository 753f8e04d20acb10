import type { ExamplesProps } from "~/features/gallery/state";
import { ErrorSummary } from "./error-summary";

export default function ErrorSummaryExamples({ texts: { fields } }: ExamplesProps) {
  return (
    <ErrorSummary
      title={fields.summary}
      formId="text-field"
      errors={{ "": [fields.expired], error: [fields.error] }}
      order={["error"]}
    />
  );
}
