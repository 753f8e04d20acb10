import { lazy, useEffect, useRef, useState, type ComponentType, type ReactElement } from "react";

/** Loaded under a `Suspense` when first shown. If that fails, shows `fallback` and tries again the next time. */
export function lazyOr<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ComponentType<Props>,
): (props: Props) => ReactElement {
  let isMissing = false;
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch {
        isMissing = true;
        return { default: fallback };
      }
    }) as unknown as ComponentType<Props>;
  let newest = attempt();
  return function LazyOr(props: Props) {
    const [Part] = useState(() => newest);
    // Not before it leaves: while it waits React forgets its state, and would begin again without end
    useEffect(
      () => () => {
        if (isMissing) newest = attempt();
        isMissing = false;
      },
      [],
    );
    return <Part {...props} />;
  };
}

export const Nothing = () => null;

export function TellMissing({ onMissing }: { onMissing: () => void }) {
  const isReported = useRef(false);
  useEffect(() => {
    if (isReported.current) return;
    isReported.current = true;
    onMissing();
  }, [onMissing]);
  return null;
}
