import { useTranslation } from "react-i18next";
import type { AdminHouse, AdminUnit } from "contract/admin-house";
import { ConfirmPage, ConfirmForm, ConfirmLink } from "~/design-system/confirm/confirm";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { useLocale } from "~/platform/i18n/use-locale";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";

/** What is asked about first. */
export const houseActions = ["unpublish", "delete"] as const;

type HouseActProps = { house: AdminHouse; act: (typeof houseActions)[number] };
type UnitProps = { house: AdminHouse; unit: AdminUnit };

/** Leads to the question whether to hide or delete a house. */
export function HouseConfirmLink({ house, act }: HouseActProps) {
  const { t } = useTranslation("adminHouses");
  const { stay } = useListContext();
  const { text, ...question } = useHouseQuestion({ house, act });
  return (
    <ConfirmLink
      {...question}
      to={stay(paths.adminHouse(house.slug, { confirm: act }))}
      label={t(`houses.acts.${act}.label`)}
      description={<p>{text}</p>}
    />
  );
}

/** The same question as a page. */
export function HouseConfirmPage({ house, act }: HouseActProps) {
  const { stay } = useListContext();
  const { title, text, ...question } = useHouseQuestion({ house, act });
  return (
    <Stack gap="16">
      <AdminPageHeader title={title} />
      <ConfirmPage {...question} to={stay(paths.adminHouse(house.slug))} description={<Text reading>{text}</Text>} />
    </Stack>
  );
}

/** Leads to the question whether to delete a room. */
export function UnitOffer({ house, unit }: UnitProps) {
  const { t } = useTranslation("adminHouses");
  const { stay } = useListContext();
  const { text, ...question } = useUnitQuestion({ house, unit });
  return (
    <ConfirmLink
      {...question}
      to={stay(paths.adminHouse(house.slug, { section: "units", confirm: unit.id }))}
      label={t("units.delete.label", { name: unit.name })}
      description={<p>{text}</p>}
    />
  );
}

/** The same question as a page. */
export function UnitQuestion({ house, unit }: UnitProps) {
  const { stay } = useListContext();
  const { title, text, ...question } = useUnitQuestion({ house, unit });
  const back = stay(paths.adminHouse(house.slug, { section: "units" }));
  return (
    <Stack gap="16">
      <AdminPageHeader title={title} />
      <ConfirmPage {...question} to={back} description={<Text reading>{text}</Text>} />
    </Stack>
  );
}

function useHouseQuestion({ house: { name, slug, version }, act }: HouseActProps) {
  const { t } = useTranslation("adminHouses");
  const locale = useLocale();
  const { stay } = useListContext();
  const formId = `house-${act}`;
  return {
    title: t(`houses.acts.${act}.title`, { name: name[locale] }),
    text: t(`houses.acts.${act}.text`),
    formId,
    intent: act,
    button: t(`houses.acts.${act}.confirm`),
    back: t("keep"),
    children: <ConfirmForm id={formId} action={stay(paths.adminHouse(slug, { confirm: act }))} values={{ version }} />,
  };
}

function useUnitQuestion({ house: { slug }, unit: { id, name, version } }: UnitProps) {
  const { t } = useTranslation("adminHouses");
  const { stay } = useListContext();
  const formId = `delete-${id}`;
  const action = stay(paths.adminHouse(slug, { section: "units", confirm: id }));
  return {
    title: t("units.delete.title", { name }),
    text: t("units.delete.text"),
    formId,
    intent: "deleteUnit",
    button: t("units.delete.confirm"),
    back: t("keep"),
    children: <ConfirmForm id={formId} action={action} values={{ unit: id, version }} />,
  };
}
