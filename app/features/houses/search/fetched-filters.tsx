import { useFetcher } from "@remix-run/react";
import { Suspense, useEffect, type ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { lazyOr, TellMissing } from "~/design-system/lazy-or/lazy-or";
import { Skeleton } from "~/design-system/skeleton/skeleton";
import type { FiltersForm as Filters } from "./filters-form";
import type { HouseFilters, FoundHouses } from "./houses.server";

export const FiltersForm = lazyOr<ComponentProps<typeof Filters> & { onMissing: () => void }>(
  async () => (await import("./filters-form")).FiltersForm,
  TellMissing,
);

type Answer = { filters?: HouseFilters } & Pick<FoundHouses, "search" | "pagination" | "values" | "errors">;
type FetchedFiltersProps = { address: string; onDone: () => void };

/** The filters as the page at `address` would have them. */
export function FetchedFilters({ address, onDone }: FetchedFiltersProps) {
  const { t } = useTranslation();
  const { data, load } = useFetcher<Answer>();
  const openPage = () => window.location.assign(address);
  useEffect(() => load(address), [load, address]);
  const loading = <Skeleton label={t("overlays.loading")} lines={9} />;
  if (!data?.filters) return loading;
  return (
    <Suspense fallback={loading}>
      <FiltersForm
        filters={data.filters}
        destination={data.search.destination}
        errors={data.errors}
        values={data.values}
        found={data}
        onDone={onDone}
        onMissing={openPage}
      />
    </Suspense>
  );
}
