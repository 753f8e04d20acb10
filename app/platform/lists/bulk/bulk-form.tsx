import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useRef, useState, type FormEvent, type MouseEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { tickBox, tickLabel } from "~/design-system/checkbox-field/tick.css";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { Text } from "~/design-system/text/text";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import { bulkParams, withoutBulk } from "./bulk-url";
import { BulkProvider } from "./bulk-context";
import * as styles from "./bulk.css";
import type { LoadedBulk } from "./bulk.server";

type BulkFormProps = Pick<LoadedBulk, "offers"> & { rows: number; children: ReactNode };

/** A bar of actions and the rows they are for. Its buttons lead to the confirmation. */
export function BulkForm({ offers, rows, children }: BulkFormProps) {
  const { key } = useLocation();
  if (offers.length === 0 || rows === 0) return <>{children}</>;
  return (
    <TickForm key={key} offers={offers} rows={rows}>
      {children}
    </TickForm>
  );
}

function TickForm({ offers, rows, children }: BulkFormProps) {
  const { t } = useTranslation("adminBulk");
  const { pathname, search } = useLocation();
  const { location } = useNavigation();
  const hasScripts = useScripts(); // without them nothing counts the ticks
  const [count, setCount] = useState(0);
  const last = useRef<HTMLInputElement | null>(null);
  const opening = new URLSearchParams(location?.search).get(bulkParams.confirm);

  function countTicked(form: HTMLFormElement) {
    const boxes = findBoxes(form, bulkParams.keys);
    const ticked = boxes.filter(({ checked }) => checked).length;
    for (const all of findBoxes(form, bulkParams.all)) {
      all.checked = ticked === boxes.length;
      all.indeterminate = ticked > 0 && ticked < boxes.length;
    }
    setCount(ticked);
  }

  /** The box for all ticks every row. */
  function tick({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === bulkParams.all) {
      for (const box of findBoxes(currentTarget, bulkParams.keys)) box.checked = target.checked;
    }
    countTicked(currentTarget);
    if (!target.checkVisibility()) findBoxes(currentTarget, bulkParams.keys)[0]?.focus(); // the bar of a phone has left
  }

  /** With Shift, the rows between two boxes become as the second one. */
  function tickRange({ target, currentTarget, shiftKey }: MouseEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement) || target.name !== bulkParams.keys) return;
    const boxes = findBoxes(currentTarget, bulkParams.keys);
    const [from, to] = [last.current ? boxes.indexOf(last.current) : -1, boxes.indexOf(target)];
    if (shiftKey && from >= 0) {
      for (const box of boxes.slice(Math.min(from, to), Math.max(from, to) + 1)) box.checked = target.checked;
      countTicked(currentTarget);
    }
    last.current = target;
  }

  return (
    <BulkProvider value>
      {/* A browser restores ticked boxes when it goes back. */}
      <Form
        method="get"
        action={pathname}
        id="bulk"
        onChange={tick}
        onClick={tickRange}
        ref={(form) => {
          if (form && findBoxes(form, bulkParams.keys).filter(({ checked }) => checked).length !== count) {
            countTicked(form);
          }
        }}
      >
        {withoutBulk(new URLSearchParams(search)).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <VisuallyHidden>
          <span role="status">{count > 0 && t("chosen", { count })}</span>
        </VisuallyHidden>
        <div className={styles.bar} data-chosen={count > 0 ? "" : undefined} role="group" aria-label={t("label")}>
          <label className={tickLabel}>
            <input type="checkbox" name={bulkParams.all} className={tickBox} />
            <span>{t("all", { count: rows })}</span>
          </label>
          {count > 0 && (
            <Text as="span" size="small" tone="soft" numeric aria-hidden="true">
              {t("chosen", { count })}
            </Text>
          )}
          <div className={styles.actions}>
            {offers.map(({ action, label }) => (
              <Button
                key={action}
                name={bulkParams.confirm}
                value={action}
                variant="secondary"
                size="small"
                invalid={hasScripts && count === 0}
                busy={opening === action && t("busy")}
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
        {children}
      </Form>
    </BulkProvider>
  );
}

const findBoxes = (form: HTMLFormElement, name: string) => [
  ...form.querySelectorAll<HTMLInputElement>(`input[type=checkbox][name=${name}]`),
];
