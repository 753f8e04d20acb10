import { useTranslation } from "react-i18next";
import type { AdminCouponDetail } from "contract/admin-coupon";
import { AskedFirst, AskedForm, AskFirst } from "~/design-system/ask-first/ask-first";
import { ConsoleHead } from "~/design-system/console-head/console-head";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { useOpenedList } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";

/** What cannot be taken back. */
export const couponActs = ["end", "delete"] as const;
export type CouponAct = (typeof couponActs)[number];

/** End it while it can be entered; delete it while nobody has. */
export function CouponActs({ coupon }: { coupon: AdminCouponDetail }) {
  const { t } = useTranslation("adminHouses");
  const offers = couponActs.filter((act) => (act === "end" ? coupon.endedAt === null : coupon.deletable));
  return (
    <Stack gap="8">
      <Inline gap="12">
        {offers.map((act) => (
          <CouponOffer key={act} coupon={coupon} act={act} />
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

type ActProps = { coupon: AdminCouponDetail; act: CouponAct };

function CouponOffer({ coupon, act }: ActProps) {
  const { t } = useTranslation("adminHouses");
  const { stay } = useOpenedList();
  const { title, text, ...question } = useQuestion({ coupon, act });
  return (
    <AskFirst
      {...question}
      to={stay(paths.adminCoupon(coupon.code, act))}
      label={t(`coupons.acts.${act}.label`)}
      title={title}
      description={<p>{text}</p>}
    />
  );
}

/** The question as a page of its own. */
export function CouponQuestion({ coupon, act }: ActProps) {
  const { stay } = useOpenedList();
  const { title, text, ...question } = useQuestion({ coupon, act });
  return (
    <Stack gap="16">
      <ConsoleHead title={title} />
      <AskedFirst {...question} to={stay(paths.adminCoupon(coupon.code))} description={<Text reading>{text}</Text>} />
    </Stack>
  );
}

function useQuestion({ coupon: { code, version }, act }: ActProps) {
  const { t } = useTranslation("adminHouses");
  const { stay } = useOpenedList();
  const formId = `coupon-${act}`;
  return {
    title: t(`coupons.acts.${act}.title`, { code }),
    text: t(`coupons.acts.${act}.text`),
    ...{ formId, intent: act },
    button: t(`coupons.acts.${act}.confirm`),
    back: t("keep"),
    children: <AskedForm id={formId} action={stay(paths.adminCoupon(code, act))} values={{ version }} />,
  };
}
