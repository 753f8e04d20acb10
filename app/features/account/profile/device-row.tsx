import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "~/design-system/badge/badge";
import { Monitor, Smartphone } from "~/design-system/icons/icons";
import { ListRow } from "~/design-system/list-row/list-row";

type DeviceRowProps = {
  device: { name: string; isPhone: boolean; current: boolean };
  facts: string[];
  /** The form that ends it. */
  children: ReactNode;
};

/** A browser in which the member is logged in, or gets notifications. */
export function DeviceRow({ device: { name, isPhone, current }, facts, children }: DeviceRowProps) {
  const { t } = useTranslation("account");
  return (
    <ListRow
      icon={isPhone ? Smartphone : Monitor}
      title={name}
      badge={current && <Badge tone="success">{t("profile.sessions.current")}</Badge>}
      facts={facts}
    >
      {children}
    </ListRow>
  );
}
