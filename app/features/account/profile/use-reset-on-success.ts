import { useRouteLoaderData } from "@remix-run/react";
import { useState } from "react";

type Flash = { message: string; at?: string };

export function useFlash(): Flash | undefined {
  return useRouteLoaderData<{ flash?: Flash }>("root")?.flash;
}

/** Counts successful submissions by section. Used in a form's key, so that the form resets after success. */
export function useResetOnSuccess(): Partial<Record<string, number>> {
  const flash = useFlash();
  const [seen, setSeen] = useState<{ flash: Flash | undefined; counts: Partial<Record<string, number>> }>({
    flash,
    counts: {},
  });
  if (flash === seen.flash) return seen.counts;
  const counts = flash?.at ? { ...seen.counts, [flash.at]: (seen.counts[flash.at] ?? 0) + 1 } : seen.counts;
  setSeen({ flash, counts });
  return counts;
}
