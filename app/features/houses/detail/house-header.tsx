import { Link, useFetcher, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { House } from "contract/house";
import { ChevronLeft, Heart } from "~/design-system/icons/icons";
import { Heading } from "~/design-system/heading/heading";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { paths } from "~/platform/paths/paths";
import { Button } from "~/design-system/button/button";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { hiddenOnPhone } from "~/design-system/visually-hidden/visually-hidden.css";
import * as styles from "./house-page.css";
import { HouseRating } from "../house-labels";
import { ShareHouse } from "./share-house";
import { heart } from "../wishlist/wishlist-heart.css";

type Stay = { checkIn?: string; checkOut?: string; guests?: string; university?: string };

type HouseHeaderProps = { house: House; stay: Stay; shareUrl: string; isListed: boolean };

export function HouseHeader({ house, stay, shareUrl, isListed }: HouseHeaderProps) {
  const { t } = useTranslation("houses");
  return (
    <Stack as="header" gap="0">
      <Inline gap="16" rowGap="0" justify="space-between">
        <Link className={styles.back} to={paths.houses(stay)}>
          <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>{t("house.breadcrumb")}</span>
        </Link>
        <Inline screenOnly>
          <WishlistButton house={house} isListed={isListed} />
          <ShareHouse title={house.name} url={shareUrl} label={t("share.link")} compact />
        </Inline>
      </Inline>
      <Heading level={1}>{house.name}</Heading>
      <p className={styles.printedUrl}>{shareUrl}</p>
      <div className={styles.headerSummary}>
        <Text size="lead" tone="soft">
          {house.tagline}
        </Text>
        <Inline as="p" gap="16" rowGap="4" className={styles.headerFacts}>
          <HouseRating rating={house.rating} bare />
          {house.rating.count > 0 && <a href="#reviews">{t("rating.count", { count: house.rating.count })}</a>}
          <Link to={paths.houses({ ...stay, area: house.area })}>{house.areaName}</Link>
        </Inline>
      </div>
    </Stack>
  );
}

type WishlistButtonProps = { house: { id: string }; isListed: boolean };

/** Adds the house of this page to the reader's wishlist, or removes it; posts to the page it is on. */
function WishlistButton({ house, isListed }: WishlistButtonProps) {
  const { t } = useTranslation("houses");
  const { pathname, search } = useLocation();
  const { Form, formData } = useFetcher();
  const isOn = formData ? formData.get("intent") === "addToWishlist" : isListed;
  return (
    <Form method="post" action={pathname + search}>
      <input type="hidden" name="houseId" value={house.id} />
      {useScripts() && <input type="hidden" name="stay" value="on" />}
      <Button name="intent" value={isOn ? "removeFromWishlist" : "addToWishlist"} variant="secondary" size="small">
        <Heart size={20} strokeWidth={1.75} data-on={isOn ? "" : undefined} className={heart} aria-hidden="true" />
        <span className={hiddenOnPhone}>{t(isOn ? "wishlist.unsave" : "wishlist.save")}</span>
      </Button>
    </Form>
  );
}
