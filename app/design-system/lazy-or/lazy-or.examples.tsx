import { Suspense, useState } from "react";
import { Button } from "~/design-system/button/button";
import { Inline } from "~/design-system/layout/layout";
import { Skeleton } from "~/design-system/skeleton/skeleton";
import { Text } from "~/design-system/text/text";
import type { ExamplesProps } from "~/features/gallery/state";
import { lazyOr } from "./lazy-or";

const MissingPart = lazyOr<ExamplesProps>(
  () => Promise.reject(new Error("It is missing on purpose.")),
  ({ texts }) => <Text tone="danger">{texts.states.missing}</Text>,
);

export default function LazyOrExamples({ texts }: ExamplesProps) {
  const { skeleton } = texts;
  const [isRequested, setRequested] = useState(false);
  return (
    <>
      <Inline>
        <Button type="button" variant="secondary" onClick={() => setRequested(true)}>
          {skeleton.load}
        </Button>
      </Inline>
      <div role="status">
        {isRequested && (
          <Suspense fallback={<Skeleton label={skeleton.label} lines={1} />}>
            <MissingPart texts={texts} />
          </Suspense>
        )}
      </div>
    </>
  );
}
