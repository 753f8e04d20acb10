import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { paths } from "~/platform/paths/paths";
import type { FoundHouses } from "./houses.server";

/** Null where it is not known, such as with a value that is refused. */
export type HouseCount = { count: number; isTruncated: boolean } | null;

/** Milliseconds without another change after which houses are counted. */
const pause = 400;

/**
 * How many houses the form finds as it is filled in; null while that is not known, and without scripts. Not a fetcher's
 * load, because its failure would replace the page, and the list's loader would remember the university.
 * @param found before it is changed
 */
export function useHouseCount(form: RefObject<HTMLFormElement>, found: Pick<FoundHouses, "pagination" | "errors">) {
  const scripts = useScripts();
  const [counted, setCounted] = useState<HouseCount>(() => toHouseCount(found));
  const running = useRef(new AbortController());
  const countHouses = useCallback(() => {
    running.current.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    setCounted(null);
    const timer = setTimeout(() => {
      if (!form.current) return;
      const fields = Object.fromEntries(new FormData(form.current)) as Record<string, string>;
      void fetchCount(paths.houseCount(fields), signal).then((count) => signal.aborted || setCounted(count));
    }, pause);
    signal.addEventListener("abort", () => clearTimeout(timer));
  }, [form]);
  useEffect(() => () => running.current.abort(), []);
  return { counted: scripts ? counted : null, countHouses };
}

async function fetchCount(address: string, signal: AbortSignal): Promise<HouseCount> {
  try {
    const answer = await fetch(address, { signal, headers: { Accept: "application/json" } });
    return answer.ok ? ((await answer.json()) as HouseCount) : null;
  } catch {
    return null; // offline: the button leads there without a number
  }
}

export function toHouseCount({ pagination, errors }: Pick<FoundHouses, "pagination" | "errors">): HouseCount {
  if (Object.keys(errors).length > 0) return null;
  return { count: pagination.totalCount, isTruncated: pagination.totalCountCapped ?? false };
}
