import { wishlistEmpty } from "~/assets/empty-pictures/wishlist";
import { Form, useLocation } from "@remix-run/react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { maxCompared } from "domain/rules";
import { Button, ButtonLink } from "~/design-system/button/button";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { StatePicture } from "~/design-system/empty-state/state-picture";
import { Grid, Inline, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { Text } from "~/design-system/text/text";
import { LanguageField } from "~/platform/i18n/language-field";
import { paths } from "~/platform/paths/paths";
import { CommuteLine } from "../commute";
import { HouseCard } from "../house-card";
import { WishlistForms, WishlistHeart } from "./wishlist-heart";
import { choice } from "./wishlist-heart.css";
import type { WishlistHouse, WishlistPart } from "./wishlist.server";

const minCompared = 2;

/** The houses of a wishlist, to look at again, remove or compare. */
export function WishlistHouses({ houses, unavailable, isFull }: WishlistPart) {
  const { t } = useTranslation("wishlist");
  const { pathname, search } = useLocation();
  const shown = useWithRemoved(houses);
  const listed = shown.filter(({ isListed }) => isListed);
  const place = shown.find((house) => house.place)?.place;
  if (shown.length + unavailable.length === 0) return <EmptyWishlist />;
  const isFew = listed.length >= minCompared && listed.length <= maxCompared;
  return (
    <Stack gap="24">
      {isFull && <Notice tone="info">{t("full")}</Notice>}
      {listed.length >= minCompared && (
        <Form method="get" action={paths.compare()} id="compare">
          <LanguageField />
          <Inline gap="24" rowGap="8" justify="space-between" screenOnly>
            <Text tone="soft">{t("compareHint", { count: maxCompared })}</Text>
            <Button variant="secondary" size="small">
              {t("compareButton")}
            </Button>
          </Inline>
        </Form>
      )}
      <WishlistForms />
      {place && (
        <Text size="small" tone="soft">
          {t("commute", { place })}
        </Text>
      )}
      <Grid as="ul" columns={{ mobile: "1", tablet: "2", desktop: "3" }} rowGap="32">
        {shown.map((house, index) => (
          <li key={house.id}>
            <HouseCard
              house={house}
              criteria={{}}
              commute={house.place && <CommuteLine house={house} place={house.place} />}
              priority={index === 0 ? "first" : false}
              corner={<WishlistHeart house={house} isListed={house.isListed} />}
            >
              {house.isListed && listed.length >= minCompared && (
                <Choice>
                  <CheckboxField
                    id={`compare-${house.slug}`}
                    form="compare"
                    name="houses"
                    value={house.slug}
                    defaultChecked={isFew}
                    label={t("compareThis")}
                    aria-label={t("compareThisHouse", { house: house.name })}
                  />
                </Choice>
              )}
              {!house.isListed && (
                <Choice>
                  <Text size="small">{t("removed")}</Text>
                  <Form method="post" action={pathname + search} preventScrollReset>
                    <input type="hidden" name="houseId" value={house.id} />
                    <Button name="intent" value="addToWishlist" variant="secondary" size="small">
                      {t("undo")}
                    </Button>
                  </Form>
                </Choice>
              )}
            </HouseCard>
          </li>
        ))}
      </Grid>
      {unavailable.map((id) => (
        <Notice key={id} tone="info" silent title={t("unavailable")}>
          <Form method="post" action={pathname + search} preventScrollReset>
            <input type="hidden" name="houseId" value={id} />
            <Button name="intent" value="removeFromWishlist" variant="link">
              {t("removeUnavailable")}
            </Button>
          </Form>
        </Notice>
      ))}
    </Stack>
  );
}

function Choice({ children }: { children: ReactNode }) {
  return (
    <Inline wrap={false} justify="space-between" screenOnly className={choice}>
      {children}
    </Inline>
  );
}

function EmptyWishlist() {
  const { t } = useTranslation(["wishlist", "common"]);
  return (
    <EmptyState
      picture={<StatePicture {...wishlistEmpty} />}
      title={t("empty")}
      actions={
        <ButtonLink to={paths.houses()} variant="brand">
          {t("common:actions.findHouses")}
        </ButtonLink>
      }
    >
      <p>{t("emptyText")}</p>
    </EmptyState>
  );
}

/** A house that was removed keeps its place until the reader leaves, so that it can be added again. */
function useWithRemoved(houses: WishlistHouse[]): WishlistHouse[] {
  const [seen, setSeen] = useState(houses);
  const added = houses.filter(({ id }) => !seen.some((house) => house.id === id));
  if (added.length > 0) setSeen([...added, ...seen]);
  const current = new Map(houses.map((house) => [house.id, house]));
  return seen.map((house) => current.get(house.id) ?? { ...house, isListed: false });
}
