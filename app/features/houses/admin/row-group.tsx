import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { facilityPlaces, subwayLines } from "domain/enums";
import { planFurnitureKinds, planOpeningKinds, planWalls } from "domain/houses/room-enums";
import { Button } from "~/design-system/button/button";
import { dense, FieldLookProvider } from "~/design-system/field/field";
import { FieldSet } from "~/design-system/field-set/field-set";
import { Stack } from "~/design-system/layout/layout";
import { SelectField } from "~/design-system/select-field/select-field";
import { TextField } from "~/design-system/text-field/text-field";
import type { FieldOf, FormValues } from "~/platform/forms/use-fields";
import * as styles from "./admin-house.css";
import { countRows, rowLists, type RowList } from "./house-sections";

type RowGroupProps = {
  hint?: string;
  list: RowList;
  values: FormValues;
  fieldOf: FieldOf;
  action: string;
};

/** “Add a row” posts the form, which is shown again with its input and one more row. */
export function RowGroup({ list, values, fieldOf, action, hint }: RowGroupProps) {
  const { t } = useTranslation("adminHouses");
  const rows = countRows(values, list);
  const id = `rows-${list}`;
  const ref = useFocusOnAdded(rows);
  return (
    <FieldSet id={id} legend={t(`lists.${list}`)} size="small" hint={[hint, t("rowsHint")].filter(Boolean).join(" ")}>
      <div id={id} ref={ref} tabIndex={-1}>
        <FieldLookProvider value={dense}>
          <Stack gap="8">
            {Array.from({ length: rows }, (_, row) => (
              <div key={row} className={styles.row} role="group" aria-label={t("row", { number: row + 1 })}>
                {rowLists[list].map((name) => (
                  <RowField key={name} list={list} name={name} field={fieldOf(`${list}[${row}].${name}`)} />
                ))}
              </div>
            ))}
            <div>
              <Button
                name="intent"
                value={`addRow:${list}`}
                formAction={`${action}#${id}`}
                variant="secondary"
                size="small"
              >
                {t(`add.${list}`)}
              </Button>
            </div>
          </Stack>
        </FieldLookProvider>
      </div>
    </FieldSet>
  );
}

type RowFieldProps = { list: RowList; name: (typeof rowLists)[RowList][number]; field: ReturnType<FieldOf> };

function RowField({ list, name, field }: RowFieldProps) {
  const { t } = useTranslation(["adminHouses", "admin", "houses"]);
  function select<Value extends string>(label: string, values: readonly Value[], labelOf: (value: Value) => string) {
    const options = values.map((value) => ({ value, label: labelOf(value) }));
    return <SelectField {...field} label={label} placeholder={t("choose")} options={options} />;
  }
  switch (name) {
    case "line":
      return select(t("fields.line"), subwayLines, (line) => t("houses:subway.line", { line, context: line }));
    case "place":
      return select(t("fields.place"), facilityPlaces, (place) => t(`places.${place}`));
    case "kind": {
      const kinds = list === "openings" ? planOpeningKinds : planFurnitureKinds;
      return select(t("fields.kind"), kinds, (kind) => t(`planKinds.${kind}`));
    }
    case "wall":
      return select(t("fields.wall"), planWalls, (wall) => t(`walls.${wall}`));
    case "station.en":
    case "name.en":
      return <TextField {...field} label={t("admin:bilingual.english")} lang="en" autoComplete="off" />;
    case "station.ko":
    case "name.ko":
      return <TextField {...field} label={t("admin:bilingual.korean")} lang="ko" autoComplete="off" />;
    case "from":
    case "to":
      return <TextField {...field} label={t(`fields.${name}`)} type="date" />;
    default:
      return <TextField {...field} label={t(`fields.${name}`)} inputMode="numeric" autoComplete="off" />;
  }
}

/** Focuses the first field of a new row; with scripts the page is not reloaded. */
function useFocusOnAdded(rows: number) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const group = ref.current;
    if (rows === 0 || !group || !window.location.hash.endsWith(group.id)) return;
    const added = group.querySelector<HTMLElement>('[role="group"]:last-of-type :is(input, select)');
    if (added instanceof HTMLInputElement || added instanceof HTMLSelectElement) if (added.value === "") added.focus();
  }, [rows]);
  return ref;
}
