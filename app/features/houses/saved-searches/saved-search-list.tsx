import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { SavedSearch } from "contract/saved-search";
import { maxSavedSearches } from "domain/rules";
import { Badge } from "~/design-system/badge/badge";
import { Button, ButtonLink } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { Bell } from "~/design-system/icons/icons";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { paths } from "~/platform/paths/paths";
import type { SearchValues } from "../search/search-values";
import { useFilters } from "../search/search-tools";

export function SavedSearchList({ searches }: { searches: SavedSearch[] }) {
  const { t } = useTranslation(["wishlist", "common"]);
  if (searches.length === 0) {
    return (
      <EmptyState
        icon={Bell}
        title={t("wishlist:searches.empty")}
        actions={
          <ButtonLink to={paths.houses()} variant="brand">
            {t("common:actions.findHouses")}
          </ButtonLink>
        }
      >
        <p>{t("wishlist:searches.emptyText")}</p>
      </EmptyState>
    );
  }
  return (
    <Stack gap="16">
      <Text tone="soft">{t("wishlist:searches.lead", { count: maxSavedSearches })}</Text>
      {searches.map((search) => (
        <SavedSearchCard key={search.id} search={search} />
      ))}
    </Stack>
  );
}

function SavedSearchCard({ search: { id, criteria, place, alerts, isOver } }: { search: SavedSearch }) {
  const { t } = useTranslation("wishlist");
  const { pathname, search } = useLocation();
  const name = useSearchName({ criteria, place });
  const action = pathname + search;
  return (
    <Card as="article">
      <Stack gap="16">
        <Inline gap="8" justify="space-between">
          <Text weight="semibold">{name}</Text>
          <Badge tone={alerts && !isOver ? "success" : "neutral"}>
            {t(isOver ? "searches.over" : alerts ? "searches.on" : "searches.off")}
          </Badge>
        </Inline>
        <Inline gap="8">
          <ButtonLink
            to={paths.houses(criteria)}
            variant="secondary"
            size="small"
            aria-label={t("searches.showOf", { name })}
          >
            {t("searches.show")}
          </ButtonLink>
          {!isOver && (
            <Form method="post" action={action} preventScrollReset>
              <input type="hidden" name="searchId" value={id} />
              <Button
                name="intent"
                value={alerts ? "stopAlerts" : "startAlerts"}
                variant="secondary"
                size="small"
                aria-label={t(alerts ? "searches.stopOf" : "searches.startOf", { name })}
              >
                {t(alerts ? "searches.stop" : "searches.start")}
              </Button>
            </Form>
          )}
          <Form method="post" action={action} preventScrollReset>
            <input type="hidden" name="searchId" value={id} />
            <Button name="intent" value="deleteSearch" variant="link" aria-label={t("searches.deleteOf", { name })}>
              {t("searches.delete")}
            </Button>
          </Form>
        </Inline>
      </Stack>
    </Card>
  );
}

/** Its filters in words; a search of another version of the site may have none that this one knows. */
export function useSearchName({ criteria, place }: Pick<SavedSearch, "criteria" | "place">): string {
  const { t } = useTranslation("wishlist");
  const filters = useFilters(criteria as SearchValues, place);
  return filters.map(({ label }) => label).join("\u00A0· ") || t("searches.unnamed");
}
