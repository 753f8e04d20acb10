import { Keyboard } from "~/design-system/icons/icons";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { Inline } from "~/design-system/layout/layout";
import { rigid } from "~/design-system/layout/layout.css";
import { lazyOr, Nothing } from "~/design-system/lazy-or/lazy-or";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { useCan } from "~/platform/session/roles";
import * as styles from "./console.css";
import { places } from "./shortcuts";
import { findKeyTargets, useShortcuts } from "./use-shortcuts";

const Modal = lazyOr(async () => (await import("~/design-system/modal/modal")).Modal, Nothing);

export function ShortcutHelp() {
  const { t } = useTranslation(["admin", "common"]);
  const [open, setOpen] = useState<boolean>();
  const { on, turn } = useShortcuts(() => setOpen(true));
  const hasScripts = useScripts();
  return (
    <>
      <button
        type="button"
        className={styles.keyboard}
        data-waiting={hasScripts ? undefined : ""}
        onClick={() => setOpen(true)}
        aria-label={t("keys.title")}
      >
        <Keyboard className={rigid} size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <Modal
            open={open}
            onClose={() => setOpen(false)}
            title={t("keys.title")}
            closeLabel={t("common:overlays.close")}
          >
            <Keys />
            <CheckboxField
              id="console-keys"
              name="keys"
              label={t("keys.on")}
              hint={t("keys.hint")}
              checked={on}
              onChange={(event) => turn(event.currentTarget.checked)}
            />
          </Modal>
        </Suspense>
      )}
    </>
  );
}

function Keys() {
  const { t } = useTranslation("admin");
  const [here] = useState(findKeyTargets);
  const can = useCan();
  const ofRows = [
    { keys: ["j"], does: t("keys.next") },
    { keys: ["k"], does: t("keys.previous") },
    { keys: ["Enter"], does: t("keys.open") },
  ];
  const rows = [
    { keys: ["s"], does: t("keys.everything") },
    ...(here.search ? [{ keys: ["/"], does: t("keys.search") }] : []),
    ...(here.rows ? ofRows : []),
    ...places
      .filter(({ permission }) => can(permission))
      .map(({ letter, label }) => ({ keys: ["g", letter], does: t(label) })),
    { keys: ["?"], does: t("keys.help") },
  ];
  return (
    <dl className={styles.keys}>
      {rows.map(({ keys, does }) => (
        <Inline key={does} gap="12" wrap={false}>
          <dt>
            {keys.map((key) => (
              <kbd key={key} className={styles.key}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </Inline>
      ))}
    </dl>
  );
}
