import { Form } from "@remix-run/react";
import { ArrowDown, ArrowUp } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import * as styles from "./admin-faq.css";

type FaqMoveProps = {
  action: string;
  intent: string;
  field: { name: string; value: string };
  /** The moved thing, for screen readers. */
  what: string;
  position: number;
  last: number;
};

/** Each button names the position it leads to, so that pressing twice moves once. */
export function FaqMove({ action, intent, field, what, position, last }: FaqMoveProps) {
  const { t } = useTranslation("adminFaqs");
  const directions = [
    { direction: "up", to: position - 1, Icon: ArrowUp },
    { direction: "down", to: position + 1, Icon: ArrowDown },
  ] as const;
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" {...field} />
      <div className={styles.moves}>
        {directions
          .filter(({ to }) => to >= 1 && to <= last)
          .map(({ direction, to, Icon }) => (
            <div key={direction} className={direction === "up" ? styles.up : styles.down}>
              <Button
                name="position"
                value={to}
                variant="secondary"
                size="small"
                aria-label={t(`move.${direction}`, { what })}
              >
                <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
              </Button>
            </div>
          ))}
      </div>
    </Form>
  );
}
