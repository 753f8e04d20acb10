import { lazy, useEffect, useRef, useState, type ComponentType } from "react";

/**
 * Loaded under a `Suspense` when first shown. If that fails, shows `fallback` and tries again the next time.
 * @param onServer for a part that an address opens: loaded when the server starts, because it sends a page in one piece
 */
export function lazyOr<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ComponentType<Props>,
  { onServer = false }: { onServer?: boolean } = {},
): ComponentType<Props> {
  let isMissing = false;
  let loaded: ComponentType<Props> | undefined;
  if (import.meta.env.SSR && onServer) void load().then((part) => (loaded = part));
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
    const [Part] = useState(() => loaded ?? newest);
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
