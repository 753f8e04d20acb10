import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AdminHouse } from "contract/admin/house";
import { Button } from "~/design-system/button/button";
import { ConfirmLink } from "~/design-system/confirm/confirm-link";
import { dense, FieldLookProvider } from "~/design-system/field/field";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Text, TextLink } from "~/design-system/text/text";
import { TextField } from "~/design-system/text-field/text-field";
import { RecordProblems } from "~/platform/forms/record-problems";
import type { FormValues } from "~/platform/forms/use-fields";
import { useRecordForm, type RecordFormState } from "~/platform/forms/use-record-form";
import { VersionField } from "~/platform/forms/version-field";
import { Permitted } from "~/platform/lists/permitted";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import * as styles from "./admin-house.css";
import { useUnitDeletion } from "./house-actions";

type UnitsPanelProps = {
  house: AdminHouse;
  values: Record<string, FormValues>;
  posted: RecordFormState["posted"];
  idempotencyKey: string;
};

export function UnitsPanel({ house, values, posted, idempotencyKey }: UnitsPanelProps) {
  const { t } = useTranslation("adminUnits");
  const toConfirm = useUnitDeletion(house);
  const { withList } = useListContext();
  const postedOf = (unit: string) => (posted?.values.unit === unit ? posted : null);
  return (
    <Stack gap="16">
      <Text size="small" tone="soft" measure>
        {t("hint")}
      </Text>
      {house.units.map((unit) => (
        <Stack key={unit.id} gap="8" as="section">
          <Heading level={2} size="small">
            {t("one", { name: unit.name })}
          </Heading>
          <Permitted permission="reservations.read">
            <div>
              <TextLink
                to={withList(paths.adminUnit(house.slug, unit.id))}
                aria-label={`${t("one", { name: unit.name })}: ${t("open")}`}
              >
                {t("open")}
              </TextLink>
            </div>
          </Permitted>
          <Permitted permission="houses.write">
            <div>
              <TextLink
                to={withList(paths.adminRoom(house.slug, unit.id))}
                aria-label={`${t("one", { name: unit.name })}: ${t("room.open")}`}
              >
                {t("room.open")}
              </TextLink>
            </div>
          </Permitted>
          <UnitForm
            key={postedOf(unit.id)?.turn ?? unit.version}
            slug={house.slug}
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
        <UnitForm
          key={postedOf("new")?.turn ?? house.units.length}
          slug={house.slug}
          unit="new"
          saved={{ idempotencyKey }}
          posted={postedOf("new")}
        />
      </Stack>
    </Stack>
  );
}

type UnitFormProps = RecordFormState & { slug: string; unit: string };

function UnitForm({ slug, unit, saved, posted }: UnitFormProps) {
  const { t } = useTranslation(["adminUnits", "common"]);
  const { withList } = useListContext();
  const form = useRecordForm(`unit-${unit}`, { saved, posted });
  const labels = { name: t("name"), floor: t("floor"), doorCode: t("doorCode") };
  const field = (name: keyof typeof labels) => ({ ...form.fieldOf(name), label: labels[name], autoComplete: "off" });
  return (
    <Form
      method="post"
      action={withList(paths.adminRecord("houses", slug, { section: "units" }))}
      {...form.formProps}
      noValidate
    >
      <RecordProblems form={form} labels={labels} />
      <input type="hidden" name="section" value="units" />
      <input type="hidden" name="unit" value={unit} />
      {unit === "new" ? (
        <input type="hidden" name="idempotencyKey" value={form.idempotencyKey} />
      ) : (
        <VersionField version={form.values.version} />
      )}
      <div className={styles.row}>
        <FieldLookProvider value={dense}>
          <TextField {...field("name")} required />
          <TextField {...field("floor")} inputMode="numeric" required />
          <TextField {...field("doorCode")} />
        </FieldLookProvider>
        <div>
          <Button name="intent" value="saveUnit" variant="secondary" size="small">
            {unit === "new" ? t("add") : t("common:actions.save")}
          </Button>
        </div>
      </div>
    </Form>
  );
}
