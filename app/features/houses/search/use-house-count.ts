import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef, type RefObject } from "react";
import { paths } from "~/platform/paths/paths";
import type { FoundHouses } from "./houses.server";

/** Null where it is not known, such as after a value that is refused. */
export type FoundNumber = { count: number; isTruncated: boolean } | null;

/** Milliseconds without another change after which houses are counted. */
const pause = 400;

type Answer = Pick<FoundHouses, "pagination" | "errors">;

export const numberOf = ({ pagination, errors }: Answer): FoundNumber =>
  Object.keys(errors).length > 0
    ? null
    : { count: pagination.totalCount, isTruncated: pagination.totalCountCapped ?? false };

/**
 * How many houses the form finds as it is filled in.
 * @param found before it is changed
 */
export function useHouseCount(form: RefObject<HTMLFormElement>, found: FoundNumber) {
  const { data, load, state } = useFetcher<Answer>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const countHouses = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (form.current) load(paths.houses(Object.fromEntries(new FormData(form.current)) as Record<string, string>));
    }, pause);
  }, [form, load]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const number = data ? numberOf(data) : found;
  return {
    count: number?.count ?? 0,
    isTruncated: number?.isTruncated,
    isCurrent: number !== null && state === "idle",
    countHouses,
  };
}
