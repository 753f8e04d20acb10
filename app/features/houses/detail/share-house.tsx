import { Share2 } from "~/design-system/icons/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { button } from "~/design-system/button/button.css";
import { CopyField } from "~/design-system/copy-field/copy-field";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { counts } from "~/platform/third-party/conversions";
import { hiddenOnPhone } from "~/design-system/visually-hidden/visually-hidden.css";
import * as styles from "./house-page.css";

type Shared = { title: string; url: string };
/** `label` of the link, where it is shown. `compact`: only an icon on phones. */
type ShareHouseProps = Shared & { label: string; compact?: boolean };

/** Uses the device's share sheet, else the clipboard; without scripts the link is shown. */
export function ShareHouse({ title, url, label, compact }: ShareHouseProps) {
  const { t } = useTranslation("houses");
  const scripts = useScripts();
  const [outcome, setOutcome] = useState<"copied" | "refused">();
  const link = (
    <CopyField id="share-link" label={label} value={url} copyLabel={t("share.copy")} copiedLabel={t("share.copied")} />
  );
  if (!scripts) {
    return (
      <details className={styles.shareBox}>
        <summary className={button({ variant: "secondary", size: "small" })}>
          <Share2 size={18} strokeWidth={1.75} aria-hidden="true" />
          <span className={compact ? hiddenOnPhone : undefined}>{t("share.button")}</span>
        </summary>
        {link}
      </details>
    );
  }
  return (
    <div className={styles.shareRow}>
      <Button
        type="button"
        variant="secondary"
        size="small"
        onClick={() => void share({ title, url }).then(setOutcome)}
        {...counts("socialShare")}
      >
        <span className={styles.shareLabel}>
          <Share2 size={18} strokeWidth={1.75} aria-hidden="true" />
          <span className={compact ? hiddenOnPhone : undefined}>{t("share.button")}</span>
        </span>
      </Button>
      <span className={styles.shareStatus} role="status">
        {outcome === "copied" && t("share.done")}
      </span>
      {outcome === "refused" && link}
    </div>
  );
}

async function share(what: Shared): Promise<"copied" | "refused" | undefined> {
  try {
    if ("share" in navigator) return void (await navigator.share(what));
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return undefined; // cancelled by the user
  }
  try {
    await navigator.clipboard.writeText(what.url);
    return "copied";
  } catch {
    return "refused"; // clipboard access denied: the link is copied by hand
  }
}
