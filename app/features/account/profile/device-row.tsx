import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "~/design-system/badge/badge";
import { Monitor, Smartphone } from "~/design-system/icons/icons";
import { Inline } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import * as styles from "./profile.css";

type DeviceRowProps = {
  device: { name: string; isPhone: boolean; current: boolean };
  facts: string[];
  /** The form that ends it. */
  children: ReactNode;
};

/** A browser in which the member is logged in, or gets notifications. */
export function DeviceRow({ device: { name, isPhone, current }, facts, children }: DeviceRowProps) {
  const { t } = useTranslation("account");
  const Icon = isPhone ? Smartphone : Monitor;
  return (
    <li className={styles.session}>
      <span className={styles.sessionIcon}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className={styles.sessionText}>
        <Inline gap="8">
          <Text weight="semibold">{name}</Text>
          {current && <Badge tone="success">{t("profile.sessions.current")}</Badge>}
        </Inline>
        {facts.map((fact) => (
          <Text key={fact} size="small" tone="soft">
            {fact}
          </Text>
        ))}
      </div>
      {children}
    </li>
  );
}
