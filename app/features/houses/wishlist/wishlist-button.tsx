import { useFetcher, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { Heart } from "~/design-system/icons/icons";
import { useScripts } from "~/design-system/scripts/use-scripts";
import * as styles from "./wishlist-button.css";

type WishlistButtonProps = {
  house: { id: string; name: string };
  isListed: boolean;
  /** With words, for a page about one house. */
  withLabel?: boolean;
  /** Where on the page it is, for the way back without scripts. */
  anchor?: string;
};

/** Adds a house to the reader's wishlist, or removes it; posts to the page it is on. */
export function WishlistButton({ house, isListed, withLabel, anchor }: WishlistButtonProps) {
  const { t } = useTranslation("houses");
  const { pathname, search } = useLocation();
  const { Form, formData } = useFetcher();
  const isOn = formData ? formData.get("intent") === "addToWishlist" : isListed;
  const intent = isOn ? "removeFromWishlist" : "addToWishlist";
  const heart = (
    <Heart size={20} strokeWidth={1.75} data-on={isOn ? "" : undefined} className={styles.heart} aria-hidden="true" />
  );
  return (
    <Form method="post" action={`${pathname}${search}${anchor ? `#${anchor}` : ""}`}>
      <input type="hidden" name="houseId" value={house.id} />
      {useScripts() && <input type="hidden" name="stay" value="on" />}
      {withLabel ? (
        <Button name="intent" value={intent} variant="secondary" size="small">
          {heart}
          {t(isOn ? "wishlist.unsave" : "wishlist.save")}
        </Button>
      ) : (
        <button
          name="intent"
          value={intent}
          className={styles.round}
          aria-label={t(isOn ? "wishlist.remove" : "wishlist.add", { house: house.name })}
        >
          {heart}
        </button>
      )}
    </Form>
  );
}
