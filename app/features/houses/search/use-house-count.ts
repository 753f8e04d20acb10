import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef, type RefObject } from "react";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { paths } from "~/platform/paths/paths";
import type { FoundHouses } from "./houses.server";

export type HouseCount = Pick<FoundHouses, "pagination" | "errors">;

/** Milliseconds without another change after which houses are counted. */
const pause = 400;

/**
 * How many houses the form finds as it is filled in; undefined while that is not known, without scripts, and with a
 * value that is refused.
 * @param found before it is changed
 */
export function useHouseCount(form: RefObject<HTMLFormElement>, found: HouseCount) {
  const scripts = useScripts();
  const { data = found, load, state } = useFetcher<HouseCount>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const countHouses = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (form.current) load(paths.houses(Object.fromEntries(new FormData(form.current)) as Record<string, string>));
    }, pause);
  }, [form, load]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isKnown = scripts && state === "idle" && Object.keys(data.errors).length === 0;
  return { counted: isKnown ? data.pagination : undefined, countHouses };
}
