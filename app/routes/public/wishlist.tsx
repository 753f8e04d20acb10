import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Container, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { PageHeader } from "~/design-system/page-header/page-header";
import { TextLink } from "~/design-system/text/text";
import { WishlistHouses } from "~/features/houses/wishlist/wishlist-houses";
import { changeWishlist, loadWishlist, wishlistIntents } from "~/features/houses/wishlist/wishlist.server";
import { getIntent } from "~/platform/forms/get-intent.server";
import { RateNote } from "~/platform/format/estimate";
import { paths } from "~/platform/paths/paths";
import { publicAction, publicLoader } from "~/platform/request/handlers.server";
import { privatePage } from "~/platform/request/page-caching.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["houses", "wishlist"] };

export const shouldRevalidate = revalidateOnConflict;

export const headers = privatePage;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

/** Of a visitor; members have theirs in My page. */
export const loader = publicLoader(async (args) => {
  if ((await args.findAccount()).account) throw redirect(paths.myPage("wishlist"));
  return { title: args.t("wishlist:title"), ...(await loadWishlist(args)) };
});

export const action = publicAction((args) =>
  changeWishlist(args, getIntent(args.form, wishlistIntents, "addToWishlist"), { offersUndo: true }),
);

export default function WishlistPage() {
  const { t } = useTranslation("wishlist");
  const { houses, unavailable, isFull } = useLoaderData<typeof loader>();
  return (
    <Container>
      <Stack gap="24">
        <PageHeader title={t("title")} lead={t("lead")} />
        {houses.length > 0 && (
          <Notice tone="info" silent>
            <p>
              <span>{t("onThisDevice")}</span> <TextLink to={paths.logIn(paths.wishlist())}>{t("logIn")}</TextLink>
            </p>
          </Notice>
        )}
        <WishlistHouses houses={houses} unavailable={unavailable} isFull={isFull} />
        {houses.length > 0 && <RateNote />}
      </Stack>
    </Container>
  );
}
