import { Form, useLocation, useNavigation } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { paths } from "~/platform/paths/paths";
import * as styles from "./admin-reservation-list.css";

export function BulkForm({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  const { t } = useTranslation("adminReservations");
  const { search } = useLocation();
  const { location } = useNavigation();
  if (ids.length === 0) return <>{children}</>;

  /** The box for all ticks every row; unticking a row unticks it, because it means all rows. */
  function tick({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement)) return;
    const boxes = (name: string) =>
      currentTarget.querySelectorAll<HTMLInputElement>(`input[type=checkbox][name=${name}]`);
    if (target.name === "all") for (const box of boxes("ids")) box.checked = target.checked;
    if (target.name === "ids" && !target.checked) for (const box of boxes("all")) box.checked = false;
  }

  return (
    <Form method="get" action={paths.adminReminders()} id="bulk" onChange={tick}>
      {search.length > 1 && <input type="hidden" name="list" value={search.slice(1)} />}
      <div className={styles.bar} role="group" aria-label={t("bulk.label")}>
        <label className={styles.selectAll}>
          <input key={ids.join()} type="checkbox" name="all" />
          {t("bulk.all")}
        </label>
        <Button variant="secondary" size="small" busy={location?.pathname === paths.adminReminders() && t("bulk.busy")}>
          {t("bulk.preview")}
        </Button>
      </div>
      {children}
    </Form>
  );
}
