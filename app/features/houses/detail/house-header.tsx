import { Link } from "@remix-run/react";
import { ChevronLeft } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import type { House } from "contract/house";
import { Heading } from "~/design-system/heading/heading";
import { Text } from "~/design-system/text/text";
import { paths } from "~/platform/paths/paths";
import * as styles from "./house-header.css";
import { HouseRating } from "../house-rating";
import { WishlistButton } from "../wishlist/wishlist-button";
import { ShareHouse } from "./share-house";

type Stay = { checkIn?: string; checkOut?: string; guests?: string; university?: string };

type HouseHeaderProps = { house: House; stay: Stay; shareUrl: string; isListed: boolean };

export function HouseHeader({ house, stay, shareUrl, isListed }: HouseHeaderProps) {
  const { t } = useTranslation("houses");
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link className={styles.back} to={paths.houses(stay)}>
          <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>{t("house.breadcrumb")}</span>
        </Link>
        <div className={styles.actions}>
          <WishlistButton house={house} isListed={isListed} />
          <ShareHouse title={house.name} url={shareUrl} label={t("share.link")} compact />
        </div>
      </div>
      <Heading level={1}>{house.name}</Heading>
      <p className={styles.address}>{shareUrl}</p>
      <div className={styles.summary}>
        <Text size="lead" tone="soft">
          {house.tagline}
        </Text>
        <p className={styles.facts}>
          <HouseRating rating={house.rating} bare />
          {house.rating.count > 0 && <a href="#reviews">{t("rating.count", { count: house.rating.count })}</a>}
          <Link to={paths.houses({ ...stay, area: house.area })}>{house.areaName}</Link>
        </p>
      </div>
    </header>
  );
}
