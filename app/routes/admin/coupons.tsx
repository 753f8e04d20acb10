import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { couponStates } from "domain/enums";
import { ButtonLink } from "~/design-system/button/button";
import { CouponTable } from "~/features/coupons/admin/coupon-table";
import { couponBulk } from "~/features/coupons/admin/coupon-bulk.server";
import { SearchFilter, SelectFilter } from "~/platform/lists/filter-fields";
import { Permitted } from "~/platform/lists/permitted";
import { ListPage } from "~/platform/lists/list-page";
import { paths } from "~/platform/paths/paths";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["adminBulk", "adminCoupons"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("coupons.read", couponBulk.load);

export const action = adminAction("coupons.write", couponBulk.run);

export default function CouponsPage() {
  const { t } = useTranslation("adminCoupons");
  const loaded = useLoaderData<typeof loader>();
  return (
    <ListPage
      loaded={loaded}
      label={t("search")}
      file="coupons"
      actions={
        <Permitted permission="coupons.write">
          <ButtonLink variant="brand" to={paths.adminNew("coupons")} size="small">
            {t("new")}
          </ButtonLink>
        </Permitted>
      }
      filters={
        <>
          <SearchFilter label={t("q")} maxLength={100} />
          <SelectFilter
            name="state"
            label={t("state")}
            options={couponStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
        </>
      }
    >
      <CouponTable rows={loaded.list.data} />
    </ListPage>
  );
}
