import { Stack } from "~/design-system/layout/layout";
import type { ExamplesProps } from "~/features/gallery/state";
import { StatusIndicator } from "./status-indicator";

export default function StatusIndicatorExamples({ texts }: ExamplesProps) {
  const { indicators } = texts.price;
  return (
    <Stack gap="24">
      {(["on", "wait", "off"] as const).map((state) => (
        <StatusIndicator key={state} state={state} label={indicators[state]} />
      ))}
      <StatusIndicator state="wait" label={indicators.wait} detail={texts.long} />
    </Stack>
  );
}
