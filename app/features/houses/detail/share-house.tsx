import { Share2 } from "~/design-system/icons/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { button } from "~/design-system/button/button.css";
import { CopyField } from "~/design-system/copy-field/copy-field";
import { Inline } from "~/design-system/layout/layout";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { Text } from "~/design-system/text/text";
import { counts } from "~/platform/third-party/conversions";
import { hiddenOnPhone } from "~/design-system/visually-hidden/visually-hidden.css";

type Shared = { title: string; url: string };
/** `label` of the link, where it is shown. `compact`: only an icon on phones. */
type ShareHouseProps = Shared & { label: string; compact?: boolean };

/** Uses the device's share sheet, else the clipboard; without scripts the link is shown. */
export function ShareHouse({ title, url, label, compact }: ShareHouseProps) {
  const { t } = useTranslation("houses");
  const scripts = useScripts();
  const [outcome, setOutcome] = useState<"copied" | "refused">();
  const row = { gap: "0", rowGap: "4", maxWidth: "480" } as const;
  const content = (
    <>
      <Share2 size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className={compact ? hiddenOnPhone : undefined}>{t("share.button")}</span>
    </>
  );
  const link = (
    <CopyField id="share-link" label={label} value={url} copyLabel={t("share.copy")} copiedLabel={t("share.copied")} />
  );
  if (!scripts) {
    return (
      <Inline as="details" {...row}>
        <summary className={button({ variant: "secondary", size: "small" })}>{content}</summary>
        {link}
      </Inline>
    );
  }
  const isCopied = outcome === "copied";
  return (
    <Inline {...row} gap={isCopied ? "12" : "0"} justify="end">
      <Text as="span" role="status" size="small" tone="success">
        {isCopied && t("share.done")}
      </Text>
      <Button
        type="button"
        variant="secondary"
        size="small"
        onClick={() => void share({ title, url }).then(setOutcome)}
        {...counts("socialShare")}
      >
        {content}
      </Button>
      {outcome === "refused" && link}
    </Inline>
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
