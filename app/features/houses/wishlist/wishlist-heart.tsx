import { useFetcher, useLocation } from "@remix-run/react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { Heart } from "~/design-system/icons/icons";
import * as styles from "./wishlist-button.css";

type WishlistHeartProps = { house: { id: string; name: string }; isListed: boolean };

/** Adds a house of a list to the reader's wishlist, or removes it. Its page has `WishlistForms`. */
export function WishlistHeart({ house, isListed }: WishlistHeartProps) {
  const { t } = useTranslation("houses");
  const { pathname, search } = useLocation();
  const { formData, submit } = useFetcher();
  const isOn = formData ? formData.get("intent") === "addToWishlist" : isListed;
  const intent = isOn ? "removeFromWishlist" : "addToWishlist";
  function press(event: MouseEvent) {
    event.preventDefault();
    submit({ intent, houseId: house.id, stay: "on" }, { method: "post", action: pathname + search });
  }
  return (
    <button
      form={intent}
      name="houseId"
      value={house.id}
      className={styles.round}
      aria-label={t(isOn ? "wishlist.remove" : "wishlist.add", { house: house.name })}
      onClick={press}
    >
      <Heart size={20} strokeWidth={1.75} data-on={isOn ? "" : undefined} className={styles.heart} aria-hidden="true" />
    </button>
  );
}
