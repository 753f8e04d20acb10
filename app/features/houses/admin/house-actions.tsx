import { useTranslation } from "react-i18next";
import type { AdminHouse, AdminUnit } from "contract/admin/house";
import type { ConfirmAction } from "~/design-system/confirm/confirm-panel";
import { ConfirmPage } from "~/design-system/confirm/confirm-page";
import { useLocale } from "~/platform/i18n/use-locale";
import { useConfirmAddresses, useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";

const houseActions = ["unpublish", "delete"] as const;
type HouseAction = (typeof houseActions)[number];

export function findHouseAction({ publishedAt, stays }: AdminHouse, confirm: string | null): HouseAction | undefined {
  const isOffered = { delete: stays === 0, unpublish: publishedAt !== null };
  return houseActions.find((intent) => intent === confirm && isOffered[intent]);
}

export function HouseConfirmPage({ house, intent }: { house: AdminHouse; intent: HouseAction }) {
  return <ConfirmPage {...useHouseAction(house)(intent)} />;
}

export function UnitConfirmPage({ house, unit }: { house: AdminHouse; unit: AdminUnit }) {
  return <ConfirmPage {...useUnitDeletion(house)(unit)} />;
}

export function useHouseAction({ name, slug, version }: AdminHouse) {
  const { t } = useTranslation(["adminHouses", "admin"]);
  const locale = useLocale();
  const toAddresses = useConfirmAddresses("houses", slug);
  return (intent: HouseAction): ConfirmAction => ({
    intent,
    ...toAddresses(intent),
    label: t(`actions.${intent}.label`),
    title: t(`actions.${intent}.title`, { name: name[locale] }),
    text: t(`actions.${intent}.text`),
    button: t(`actions.${intent}.confirm`),
    keep: t("admin:confirm.keep"),
    values: { version },
  });
}

export function useUnitDeletion({ slug }: AdminHouse) {
  const { t } = useTranslation(["adminUnits", "admin"]);
  const { withList } = useListContext();
  return ({ id, name, version }: AdminUnit): ConfirmAction => ({
    intent: "deleteUnit",
    formId: `delete-${id}`,
    to: withList(paths.adminRecord("houses", slug, { section: "units", confirm: id })),
    back: withList(paths.adminRecord("houses", slug, { section: "units" })),
    label: t("delete.label", { name }),
    title: t("delete.title", { name }),
    text: t("delete.text"),
    button: t("delete.confirm"),
    keep: t("admin:confirm.keep"),
    values: { unit: id, version },
  });
}
