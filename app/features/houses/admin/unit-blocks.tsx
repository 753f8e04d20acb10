import { useTranslation } from "react-i18next";
import type { UnitBlock } from "contract/admin/unit-block";
import { ownBlockReasons } from "domain/enums";
import { nightsBetween } from "domain/stays/nights";
import { Badge } from "~/design-system/badge/badge";
import { DataTable } from "~/design-system/data-table/data-table";
import { Heading } from "~/design-system/heading/heading";
import { Grid } from "~/design-system/layout/layout";
import { SelectField } from "~/design-system/select-field/select-field";
import { Text, TextLink } from "~/design-system/text/text";
import { TextField } from "~/design-system/text-field/text-field";
import { formatSpan } from "~/platform/format/format";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { useRecordForm } from "~/platform/forms/use-record-form";
import { Permitted } from "~/platform/lists/permitted";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { useUnitConfirm, type UnitKey } from "./unit-actions";

type UnitBlocksProps = { unit: UnitKey; blocks: UnitBlock[] };

export function UnitBlocks({ unit, blocks }: UnitBlocksProps) {
  const { t } = useTranslation("adminUnits");
  const toConfirm = useUnitConfirm(unit);
  return (
    <DataTable
      caption={t("blocks.title")}
      rows={blocks}
      keyOf={({ id }) => id}
      empty={
        <Text size="small" tone="soft">
          {t("blocks.none")}
        </Text>
      }
      columns={[
        {
          key: "days",
          label: t("blocks.days"),
          unbroken: true,
          head: true,
          cell: ({ from, to }) => formatSpan(from, to),
        },
        { key: "nights", label: t("blocks.nights"), numeric: true, cell: ({ from, to }) => nightsBetween(from, to) },
        { key: "reason", label: t("blocks.reason"), cell: ({ reason }) => <Badge>{t(`reasons.${reason}`)}</Badge> },
        { key: "note", label: t("blocks.note"), cell: ({ note, channel }) => channel ?? note },
        {
          key: "actions",
          label: t("blocks.actions"),
          hiddenLabel: true,
          cell: (block) =>
            block.channel === null &&
            block.reason !== "change" && (
              <Permitted permission="units.write">
                <TextLink
                  to={toConfirm({ intent: "deleteBlock", block }).to}
                  aria-label={t("blocks.deleteDays", { days: formatSpan(block.from, block.to) })}
                >
                  {t("blocks.delete")}
                </TextLink>
              </Permitted>
            ),
        },
      ]}
    />
  );
}

type BlockFormProps = { unit: UnitKey; earliest: string; posted: PostedRecord | null };

const columns = { mobile: "1", tablet: "2" } as const;

export function BlockForm({ unit, earliest, posted }: BlockFormProps) {
  const { t } = useTranslation(["adminUnits", "common"]);
  const { withList } = useListContext();
  const form = useRecordForm("block", { posted });
  const labels = {
    from: t("blocks.from"),
    to: t("blocks.to"),
    reason: t("blocks.reason"),
    note: t("blocks.note"),
  };
  const field = (name: keyof typeof labels) => ({ ...form.fieldOf(name), label: labels[name], autoComplete: "off" });
  const reasons = ownBlockReasons.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }));
  return (
    <PostForm form={form} action={withList(paths.adminUnit(unit.slug, unit.id))} labels={labels}>
      <Heading level={3} size="small">
        {t("blocks.new")}
      </Heading>
      <Grid columns={columns} gap="16">
        <TextField {...field("from")} hint={t("blocks.fromHint")} type="date" min={earliest} required />
        <TextField {...field("to")} hint={t("blocks.toHint")} type="date" min={earliest} required />
        <SelectField {...field("reason")} placeholder={t("blocks.choose")} options={reasons} required />
        <TextField {...field("note")} optional={t("common:form.optional")} maxLength={200} />
      </Grid>
      <div>
        <SubmitButton name="intent" value="addBlock" size="small">
          {t("blocks.add")}
        </SubmitButton>
      </div>
    </PostForm>
  );
}
