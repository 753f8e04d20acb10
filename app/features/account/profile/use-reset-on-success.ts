import { useRouteLoaderData } from "@remix-run/react";
import { useState } from "react";

type Flash = { message: string; at?: string };

/** What has just been done, if anything. */
export function useFlash(): Flash | undefined {
  return useRouteLoaderData<{ flash?: Flash }>("root")?.flash;
}

/**
 * How often each section's form has been accepted since the page was opened: a form with this in its key starts anew,
 * without the passwords that were typed and without what was wrong before.
 */
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
