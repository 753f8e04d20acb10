import type { ReactNode } from "react";
import { Heading } from "../heading/heading";
import { Text } from "../text/text";
import * as styles from "./admin-page-header.css";

type AdminPageHeaderProps = {
  title: ReactNode;
  lead?: ReactNode;
  back?: ReactNode;
  actions?: ReactNode;
};

export function AdminPageHeader({ title, lead, back, actions }: AdminPageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.text}>
        {back}
        <Heading level={1} size="section">
          {title}
        </Heading>
        {lead && (
          <Text as="div" size="small" tone="soft">
            {lead}
          </Text>
        )}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
