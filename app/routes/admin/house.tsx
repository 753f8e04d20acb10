import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getAdminHouse } from "contract/admin/house";
import { Inline } from "~/design-system/layout/layout";
import { LinkTabs } from "~/design-system/link-tabs/link-tabs";
import { PlainLink, TextLink } from "~/design-system/text/text";
import { findHouseAction, HouseActions, HouseConfirmPage } from "~/features/houses/admin/house-actions";
import { FactsForm, TextsForm } from "~/features/houses/admin/house-form";
import { houseSections } from "~/features/houses/admin/house-sections";
import { HouseBadge } from "~/features/houses/admin/house-table";
import { HouseUnits, UnitConfirmPage } from "~/features/houses/admin/house-units";
import { houseValues, runHouseIntent, unitValues } from "~/features/houses/admin/admin-house.server";
import { PricesForm } from "~/features/houses/admin/prices-form";
import { PricePreview } from "~/features/reservations/admin/price-preview";
import { postedBy, refusalOf } from "~/platform/forms/posted-record";
import { revalidateOnConflict } from "~/platform/forms/revalidate";
import { EditableWith, Permitted } from "~/platform/lists/permitted";
import { RecordPage } from "~/platform/lists/record-page";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";

export const handle = { i18n: ["adminBulk", "adminHouses", "adminUnits", "houses", "reservations"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("houses.read", async ({ api, locale, params: { slug = "" }, url }) => {
  const house = await api.call(getAdminHouse, { params: { slug } });
  return {
    title: house.name[locale],
    house,
    saved: houseValues(house),
    units: Object.fromEntries(house.units.map((unit) => [unit.id, unitValues(unit)])),
    section: houseSections.find((name) => name === url.searchParams.get("section")) ?? "facts",
    confirm: url.searchParams.get("confirm"),
    idempotencyKey: crypto.randomUUID(),
  };
});

export const action = adminAction(["houses.write", "units.write"], runHouseIntent);

export default function HousePage() {
  const { t } = useTranslation(["adminHouses", "admin"]);
  const { title, house, saved, units, section, confirm } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { withList } = useListContext();
  const intent = findHouseAction(house, confirm);
  const unit = house.units.find(({ id }) => id === confirm);
  if (intent && !answer) return <HouseConfirmPage house={house} intent={intent} />;
  if (unit && !answer) return <UnitConfirmPage house={house} unit={unit} />;
  const posted = postedBy(answer, "saveFacts", "saveTexts", "savePrices", "addRow", "preview", "addUnit", "saveUnit");
  const form = { action: withList(paths.adminRecord("houses", house.slug, { section })), saved, posted };
  const key = `${section} ${posted?.turn ?? house.version}`;
  return (
    <RecordPage
      list="houses"
      title={title}
      lead={
        <Inline>
          <HouseBadge isPublished={house.publishedAt !== null} />
          {house.publishedAt && <TextLink to={paths.house(house.slug)}>{t("toSite")}</TextLink>}
          <Permitted permission="houses.write">
            <TextLink to={withList(paths.adminHousePhotos(house.slug))}>{t("photos")}</TextLink>
            <TextLink to={paths.adminNew("houses", { copyOf: house.slug })}>{t("copy")}</TextLink>
          </Permitted>
          <Permitted permission="reservations.read">
            <PlainLink href={paths.adminHouseCalendar(house.slug)}>{t("calendar")}</PlainLink>
          </Permitted>
        </Inline>
      }
      refusal={posted ? undefined : refusalOf(answer)}
    >
      <Permitted permission="houses.write">
        <HouseActions house={house} />
      </Permitted>
      <LinkTabs
        label={t("sections.label")}
        tabs={houseSections.map((name) => ({
          to: withList(paths.adminRecord("houses", house.slug, { section: name })),
          label: t(`sections.${name}`),
          current: name === section,
        }))}
        preventScrollReset
      />
      <EditableWith permission={section === "units" ? "units.write" : "houses.write"}>
        {section === "facts" && <FactsForm key={key} {...form} />}
        {section === "texts" && <TextsForm key={key} {...form} />}
        {section === "prices" && (
          <PricesForm key={key} {...form} preview={posted?.preview && <PricePreview price={posted.preview} />} />
        )}
        {section === "units" && <HouseUnits house={house} values={units} posted={posted} />}
      </EditableWith>
    </RecordPage>
  );
}
