import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { areaSlugs } from "domain/enums";
import { ButtonLink } from "~/design-system/button/button";
import { HouseTable } from "~/features/houses/admin/house-table";
import { houseBulk } from "~/features/houses/admin/house-bulk.server";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { SearchFilter, SelectFilter } from "~/platform/lists/filter-fields";
import { Permitted } from "~/platform/lists/permitted";
import { ListPage } from "~/platform/lists/list-page";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["adminBulk", "adminHouses"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("houses.read", houseBulk.load);

export const action = adminAction("houses.write", houseBulk.run);

export default function HousesPage() {
  const { t } = useTranslation(["adminHouses", "common"]);
  const loaded = useLoaderData<typeof loader>();
  return (
    <ListPage
      loaded={loaded}
      label={t("search")}
      file="houses"
      actions={
        <Permitted permission="houses.write">
          <ButtonLink
            variant={loaded.list.pagination?.totalCount === 0 ? "secondary" : "brand"}
            to={paths.adminNew("houses")}
            size="small"
          >
            {t("new")}
          </ButtonLink>
        </Permitted>
      }
      filters={
        <>
          <SearchFilter label={t("q")} maxLength={200} />
          <SelectFilter
            name="area"
            label={t("area")}
            options={areaSlugs.map((value) => ({ value, label: t(`common:areas.${value}`) }))}
          />
          <SelectFilter
            name="published"
            label={t("state")}
            options={[
              { value: "true", label: t("published") },
              { value: "false", label: t("draft") },
            ]}
          />
        </>
      }
    >
      <HouseTable rows={loaded.list.data} />
    </ListPage>
  );
}
