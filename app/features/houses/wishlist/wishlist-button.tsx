import { useFetcher, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { Heart } from "~/design-system/icons/icons";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { hiddenOnPhone } from "~/design-system/visually-hidden/visually-hidden.css";
import * as styles from "./wishlist-button.css";

type WishlistButtonProps = { house: { id: string }; isListed: boolean };

/** Adds the house of this page to the reader's wishlist, or removes it; posts to the page it is on. */
export function WishlistButton({ house, isListed }: WishlistButtonProps) {
  const { t } = useTranslation("houses");
  const { pathname, search } = useLocation();
  const { Form, formData } = useFetcher();
  const isOn = formData ? formData.get("intent") === "addToWishlist" : isListed;
  return (
    <Form method="post" action={pathname + search}>
      <input type="hidden" name="houseId" value={house.id} />
      {useScripts() && <input type="hidden" name="stay" value="on" />}
      <Button name="intent" value={isOn ? "removeFromWishlist" : "addToWishlist"} variant="secondary" size="small">
        <Heart
          size={20}
          strokeWidth={1.75}
          data-on={isOn ? "" : undefined}
          className={styles.heart}
          aria-hidden="true"
        />
        <span className={hiddenOnPhone}>{t(isOn ? "wishlist.unsave" : "wishlist.save")}</span>
      </Button>
    </Form>
  );
}
