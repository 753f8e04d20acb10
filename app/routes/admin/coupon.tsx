import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { Text, TextLink } from "~/design-system/text/text";
import { getCoupon } from "~/features/coupons/admin/admin-coupon.server";
import { couponValues } from "~/features/coupons/admin/coupon.form.server";
import { CouponActions, couponActions, CouponConfirmPage } from "~/features/coupons/admin/coupon-actions";
import { CouponForm } from "~/features/coupons/admin/coupon-form";
import { changeCouponBy } from "~/features/coupons/admin/coupon-intents.server";
import { CouponBadge } from "~/features/coupons/admin/coupon-table";
import { CouponUses } from "~/features/coupons/admin/coupon-uses";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { findConfirm } from "~/platform/forms/record-intents.server";
import { revalidateOnConflict } from "~/platform/forms/revalidate";
import { postedBy, refusalOf } from "~/platform/forms/posted-record";
import { privatePage } from "~/platform/request/page-headers";
import { useListContext } from "~/platform/lists/use-list";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";

export const headers = privatePage;

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader(async ({ api, params, t, url }) => {
  const coupon = await getCoupon(api, params.code ?? "");
  return {
    title: t("adminCoupons:one", { code: coupon.code }),
    coupon,
    saved: couponValues(coupon),
    confirm: findConfirm(url, couponActions),
  };
});

export const action = adminAction(changeCouponBy);

export default function CouponPage() {
  const { t } = useTranslation(["adminCoupons", "admin"]);
  const { title, coupon, saved, confirm } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const posted = postedBy(answer, "save");
  const refusal = posted ? undefined : refusalOf(answer);
  const { backTo, stay } = useListContext();
  if (confirm && !answer) return <CouponConfirmPage coupon={coupon} intent={confirm} />;
  return (
    <Stack gap="24">
      <AdminPageHeader
        back={<TextLink to={backTo(paths.adminList("coupons"))}>{t("admin:list.back")}</TextLink>}
        title={title}
        lead={
          <Inline>
            <CouponBadge state={coupon.state} />
            {t("used", { count: coupon.uses })}
          </Inline>
        }
      />
      {refusal && (
        <Notice tone="warning">
          <p>{refusal}</p>
        </Notice>
      )}
      <Text size="small" tone="soft" measure>
        {t("changesHint")}
      </Text>
      <CouponForm
        key={posted?.turn ?? saved.version}
        action={stay(paths.adminRecord("coupons", coupon.code))}
        saved={saved}
        posted={posted}
      />
      <CouponUses stays={coupon.stays} />
      <CouponActions coupon={coupon} />
    </Stack>
  );
}
