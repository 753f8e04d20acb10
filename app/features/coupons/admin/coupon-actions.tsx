import { useTranslation } from "react-i18next";
import type { AdminCouponDetail } from "contract/admin-coupon";
import { ConfirmPage, ConfirmForm, ConfirmLink } from "~/design-system/confirm/confirm";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";

/** What cannot be taken back. */
export const couponActions = ["end", "delete"] as const;
type CouponAction = (typeof couponActions)[number];

/** End it while it can be entered; delete it while nobody has. */
export function CouponActions({ coupon }: { coupon: AdminCouponDetail }) {
  const { t } = useTranslation("adminHouses");
  const offers = couponActions.filter((act) => (act === "end" ? coupon.endedAt === null : coupon.deletable));
  return (
    <Stack gap="8">
      <Inline gap="12">
        {offers.map((act) => (
          <CouponConfirmLink key={act} coupon={coupon} act={act} />
        ))}
      </Inline>
      {!coupon.deletable && (
        <Text size="small" tone="soft">
          {t("coupons.notDeletable")}
        </Text>
      )}
    </Stack>
  );
}

type ActProps = { coupon: AdminCouponDetail; act: CouponAction };

function CouponConfirmLink({ coupon, act }: ActProps) {
  const { t } = useTranslation("adminHouses");
  const { stay } = useListContext();
  const { title, text, ...question } = useQuestion({ coupon, act });
  return (
    <ConfirmLink
      {...question}
      to={stay(paths.adminCoupon(coupon.code, act))}
      label={t(`coupons.acts.${act}.label`)}
      title={title}
      description={<p>{text}</p>}
    />
  );
}

/** The question as a page of its own. */
export function CouponConfirmPage({ coupon, act }: ActProps) {
  const { stay } = useListContext();
  const { title, text, ...question } = useQuestion({ coupon, act });
  return (
    <Stack gap="16">
      <AdminPageHeader title={title} />
      <ConfirmPage {...question} to={stay(paths.adminCoupon(coupon.code))} description={<Text measure>{text}</Text>} />
    </Stack>
  );
}

function useQuestion({ coupon: { code, version }, act }: ActProps) {
  const { t } = useTranslation("adminHouses");
  const { stay } = useListContext();
  const formId = `coupon-${act}`;
  return {
    title: t(`coupons.acts.${act}.title`, { code }),
    text: t(`coupons.acts.${act}.text`),
    formId,
    intent: act,
    button: t(`coupons.acts.${act}.confirm`),
    back: t("keep"),
    children: <ConfirmForm id={formId} action={stay(paths.adminCoupon(code, act))} values={{ version }} />,
  };
}
