import { useFetcher, useLocation } from "@remix-run/react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { Heart } from "~/design-system/icons/icons";
import * as styles from "./wishlist-heart.css";

type WishlistHeartProps = {
  /** With its id the heart removes a house that has left the site since the page was loaded. */
  house: { id?: string; slug: string; name: string };
  isListed: boolean;
};

/** Adds a house of a list to the reader's wishlist, or removes it. Its page has `WishlistForms`. */
export function WishlistHeart({ house, isListed }: WishlistHeartProps) {
  const { t } = useTranslation("houses");
  const { pathname, search } = useLocation();
  const { formData, submit } = useFetcher();
  const isOn = formData ? formData.get("intent") === "addToWishlist" : isListed;
  const intent = isOn ? "removeFromWishlist" : "addToWishlist";
  const [name, value] = house.id ? ["houseId", house.id] : ["house", house.slug];
  function press(event: MouseEvent) {
    event.preventDefault();
    submit({ intent, [name]: value, stay: "on" }, { method: "post", action: pathname + search });
  }
  return (
    <button
      form={intent}
      name={name}
      value={value}
      className={styles.round}
      aria-label={t(isOn ? "wishlist.remove" : "wishlist.add", { house: house.name })}
      onClick={press}
    >
      <Heart size={20} strokeWidth={1.75} data-on={isOn ? "" : undefined} className={styles.heart} aria-hidden="true" />
    </button>
  );
}

/** The two forms of all hearts on a page; they post to the page they are on. */
export function WishlistForms() {
  return (["addToWishlist", "removeFromWishlist"] as const).map((intent) => (
    <form key={intent} method="post" id={intent} hidden>
      <input type="hidden" name="intent" value={intent} />
    </form>
  ));
}
