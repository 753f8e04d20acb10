import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getAdminHouse } from "contract/admin/house";
import { areaSlugs } from "domain/enums";
import { SelectField } from "~/design-system/select-field/select-field";
import { runNewHouseIntent } from "~/features/houses/admin/admin-house.server";
import { BilingualFields, useBilingualLabels } from "~/platform/forms/bilingual-fields";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { useRecordForm } from "~/platform/forms/use-record-form";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { RecordPage } from "~/platform/lists/record-page";
import { paths } from "~/platform/paths/paths";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["adminHouses"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("houses.write", async ({ api, locale, t, url }) => {
  const slug = url.searchParams.get("copyOf");
  const original = slug && (await api.call(getAdminHouse, { params: { slug } }));
  return {
    title: original ? t("adminHouses:copyOf", { house: original.name[locale] }) : t("adminHouses:new"),
    saved: original ? { area: original.area, copyOf: original.slug } : undefined,
    idempotencyKey: crypto.randomUUID(),
  };
});

export const action = adminAction("houses.write", runNewHouseIntent);

export default function NewHousePage() {
  const { t } = useTranslation("adminHouses");
  const { title, saved } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <RecordPage list="houses" title={title} lead={t(saved ? "copyHint" : "newHint")}>
      <NewHouseForm key={posted?.turn} saved={saved} posted={posted} />
    </RecordPage>
  );
}

type NewHouseFormProps = { saved?: { area: string; copyOf: string }; posted: PostedRecord | undefined };

function NewHouseForm({ saved, posted }: NewHouseFormProps) {
  const { t } = useTranslation(["adminHouses", "common"]);
  const form = useRecordForm("new-house", { saved, posted });
  const labels = { ...useBilingualLabels()("name", t("name")), area: t("area") };
  return (
    <PostForm form={form} action={paths.adminNew("houses", { copyOf: saved?.copyOf })} labels={labels}>
      {saved && <input type="hidden" name="copyOf" value={saved.copyOf} />}
      <BilingualFields name="name" label={t("name")} fieldOf={form.fieldOf} />
      <SelectField
        {...form.fieldOf("area")}
        label={t("area")}
        placeholder={t("choose")}
        options={areaSlugs.map((value) => ({ value, label: t(`common:areas.${value}`) }))}
      />
      <div>
        <SubmitButton variant="brand" name="intent" value="create" size="small">
          {t("create")}
        </SubmitButton>
      </div>
    </PostForm>
  );
}
