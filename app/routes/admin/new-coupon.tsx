import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { Stack } from "~/design-system/layout/layout";
import { TextLink } from "~/design-system/text/text";
import { CouponForm } from "~/features/coupons/admin/coupon-form";
import { createCouponBy } from "~/features/coupons/admin/coupon-intents.server";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { privatePage } from "~/platform/request/page-headers";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";

export const headers = privatePage;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader(({ t }) => ({
  title: t("adminCoupons:new"),
  idempotencyKey: crypto.randomUUID(),
}));

export const action = adminAction(createCouponBy);

export default function NewCouponPage() {
  const { t } = useTranslation("admin");
  const { title, idempotencyKey } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <Stack gap="24">
      <AdminPageHeader back={<TextLink to={paths.adminList("coupons")}>{t("list.back")}</TextLink>} title={title} />
      <CouponForm
        key={posted?.turn}
        action={paths.adminNew("coupons")}
        saved={{ idempotencyKey }}
        posted={posted}
        isNew
      />
    </Stack>
  );
}
