import { lazy, useEffect, useRef, useState, type ComponentType } from "react";

/**
 * Loaded under a `Suspense` when first shown. If that fails, shows `fallback` and tries again the next time. The server
 * loads it at its start, because it sends a page in one piece.
 */
export function lazyOr<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ComponentType<Props>,
): ComponentType<Props> {
  let isMissing = false;
  let onServer: ComponentType<Props> | undefined;
  const preloading = import.meta.env.SSR ? load() : undefined;
  preloading?.then(
    (part) => (onServer = part),
    () => undefined, // for browsers only
  );
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await (preloading ?? load()) };
      } catch {
        isMissing = true;
        return { default: fallback };
      }
    }) as unknown as ComponentType<Props>;
  let newest = attempt();
  return function LazyOr(props: Props) {
    const [Part] = useState(() => onServer ?? newest);
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
