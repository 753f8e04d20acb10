import { useTranslation } from "react-i18next";
import type { AdminHouse, AdminUnit } from "contract/admin/house";
import { Button } from "~/design-system/button/button";
import { ConfirmLink } from "~/design-system/confirm/confirm-link";
import type { ConfirmAction } from "~/design-system/confirm/confirm-panel";
import { ConfirmPage } from "~/design-system/confirm/confirm-page";
import { dense, FieldLookProvider } from "~/design-system/field/field";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Text, TextLink } from "~/design-system/text/text";
import { TextField } from "~/design-system/text-field/text-field";
import { PostForm } from "~/platform/forms/post-form";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import type { FormValues } from "~/platform/forms/use-fields";
import { useRecordForm, type RecordFormState } from "~/platform/forms/use-record-form";
import { Permitted } from "~/platform/lists/permitted";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import * as styles from "./admin-house.css";

type HouseUnitsProps = {
  house: AdminHouse;
  values: Record<string, FormValues>;
  posted: (PostedRecord & { intent: string }) | null;
};

export function HouseUnits({ house, values, posted }: HouseUnitsProps) {
  const { t } = useTranslation("adminUnits");
  const { slug, units } = house;
  const toConfirm = useUnitDeletion(house);
  const { withList } = useListContext();
  const postedOf = (unit: string) => (posted?.values.unit === unit ? posted : null);
  const added = posted?.intent === "addUnit" ? posted : null;
  const link = (unit: AdminUnit, to: string, label: string) => (
    <div>
      <TextLink to={withList(to)} aria-label={`${t("one", { name: unit.name })}: ${label}`}>
        {label}
      </TextLink>
    </div>
  );
  return (
    <Stack gap="16">
      <Text size="small" tone="soft" measure>
        {t("hint")}
      </Text>
      {units.map((unit) => (
        <Stack key={unit.id} gap="8" as="section">
          <Heading level={2} size="small">
            {t("one", { name: unit.name })}
          </Heading>
          <Permitted permission="reservations.read">{link(unit, paths.adminUnit(slug, unit.id), t("open"))}</Permitted>
          <Permitted permission="houses.write">{link(unit, paths.adminRoom(slug, unit.id), t("room.open"))}</Permitted>
          <UnitForm
            key={postedOf(unit.id)?.turn ?? unit.version}
            slug={slug}
            unit={unit.id}
            saved={values[unit.id] ?? {}}
            posted={postedOf(unit.id)}
          />
          {unit.stays === 0 ? (
            <div>
              <ConfirmLink {...toConfirm(unit)} />
            </div>
          ) : (
            <Text size="small" tone="soft">
              {t("inUse", { count: unit.stays })}
            </Text>
          )}
        </Stack>
      ))}
      <Stack gap="8" as="section">
        <Heading level={2} size="small">
          {t("new")}
        </Heading>
        <UnitForm key={added?.turn ?? units.length} slug={slug} saved={{}} posted={added} />
      </Stack>
    </Stack>
  );
}

/** `unit`: the id of one that is there. */
type UnitFormProps = RecordFormState & { slug: string; unit?: string };

function UnitForm({ slug, unit, saved, posted }: UnitFormProps) {
  const { t } = useTranslation(["adminUnits", "common"]);
  const { withList } = useListContext();
  const form = useRecordForm(`unit-${unit ?? "new"}`, { saved, posted });
  const labels = { name: t("name"), floor: t("floor"), doorCode: t("doorCode") };
  const field = (name: keyof typeof labels) => ({ ...form.fieldOf(name), label: labels[name], autoComplete: "off" });
  return (
    <PostForm form={form} action={withList(paths.adminRecord("houses", slug, { section: "units" }))} labels={labels}>
      {unit && <input type="hidden" name="unit" value={unit} />}
      <div className={styles.row}>
        <FieldLookProvider value={dense}>
          <TextField {...field("name")} required />
          <TextField {...field("floor")} inputMode="numeric" required />
          <TextField {...field("doorCode")} />
        </FieldLookProvider>
        <div>
          <Button name="intent" value={unit ? "saveUnit" : "addUnit"} variant="secondary" size="small">
            {unit ? t("common:actions.save") : t("add")}
          </Button>
        </div>
      </div>
    </PostForm>
  );
}

export function UnitConfirmPage({ house, unit }: { house: AdminHouse; unit: AdminUnit }) {
  return <ConfirmPage {...useUnitDeletion(house)(unit)} />;
}

function useUnitDeletion({ slug }: AdminHouse) {
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
