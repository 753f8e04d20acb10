import { useTranslation } from "react-i18next";
import { Printer } from "~/design-system/icons/icons";
import { Button } from "~/design-system/button/button";
import { notOnPhones, withScripts } from "~/design-system/layout/layout.css";

export function PrintButton() {
  const { t } = useTranslation("reservations");
  return <LabelledPrintButton label={t("guide.print")} />;
}

/** Of pages of the console, which have no room for it on a phone. */
export function WidePrintButton() {
  return (
    <div className={notOnPhones}>
      <PrintButton />
    </div>
  );
}

/** For pages that do not load the texts of reservations. */
export function LabelledPrintButton({ label, size }: { label: string; size?: "small" }) {
  return (
    <div className={withScripts}>
      <Button type="button" variant="secondary" size={size} onClick={() => window.print()}>
        <Printer size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>{label}</span>
      </Button>
    </div>
  );
}
