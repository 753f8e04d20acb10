import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getCoupon } from "contract/admin/coupon";
import { Inline } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { couponValues, listCouponHouses, runCouponIntent } from "~/features/coupons/admin/admin-coupon.server";
import { CouponActions, couponActions, CouponConfirmPage } from "~/features/coupons/admin/coupon-actions";
import { CouponForm } from "~/features/coupons/admin/coupon-form";
import { CouponBadge } from "~/features/coupons/admin/coupon-table";
import { CouponUses } from "~/features/coupons/admin/coupon-uses";
import { postedBy, refusalOf } from "~/platform/forms/posted-record";
import { findConfirm } from "~/platform/forms/record-intents.server";
import { revalidateOnConflict } from "~/platform/forms/revalidate";
import { EditableWith, Permitted } from "~/platform/lists/permitted";
import { RecordPage } from "~/platform/lists/record-page";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";

export const handle = { i18n: ["adminBulk", "adminCoupons", "reservations"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

/** A coupon, or at `/new` one that is to be created. */
export const loader = adminLoader("coupons.read", async ({ api, locale, params: { code }, t, url }) => {
  const houses = await listCouponHouses(api, locale);
  if (!code) {
    const idempotencyKey = crypto.randomUUID();
    return { title: t("adminCoupons:new"), coupon: null, houses, saved: {}, confirm: null, idempotencyKey };
  }
  const coupon = await api.call(getCoupon, { params: { code } });
  return {
    title: t("adminCoupons:one", { code: coupon.code }),
    coupon,
    houses,
    saved: couponValues(coupon),
    confirm: findConfirm(url, couponActions),
  };
});

export const action = adminAction("coupons.write", runCouponIntent);

export default function CouponPage() {
  const { t } = useTranslation("adminCoupons");
  const { title, coupon, houses, saved, confirm } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { withList } = useListContext();
  const posted = postedBy(answer, "create", "save");
  if (!coupon) {
    return (
      <RecordPage list="coupons" title={title}>
        <CouponForm
          key={posted?.turn}
          action={paths.adminNew("coupons")}
          saved={saved}
          posted={posted}
          houses={houses}
          isNew
        />
      </RecordPage>
    );
  }
  if (confirm && !answer) return <CouponConfirmPage coupon={coupon} intent={confirm} />;
  return (
    <RecordPage
      list="coupons"
      title={title}
      lead={
        <Inline>
          <CouponBadge state={coupon.state} />
          <span>{t("used", { count: coupon.uses })}</span>
        </Inline>
      }
      refusal={posted ? undefined : refusalOf(answer)}
    >
      <Text size="small" tone="soft" measure>
        {t("changesHint")}
      </Text>
      <EditableWith permission="coupons.write">
        <CouponForm
          key={posted?.turn ?? coupon.version}
          action={withList(paths.adminRecord("coupons", coupon.code))}
          saved={saved}
          posted={posted}
          houses={houses}
        />
      </EditableWith>
      <Permitted permission="coupons.write">
        <CouponActions coupon={coupon} />
      </Permitted>
      <CouponUses stays={coupon.stays} />
    </RecordPage>
  );
}
