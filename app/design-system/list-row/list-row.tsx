import type { ReactNode } from "react";
import type { Icon } from "~/design-system/icons/icons";
import { Inline } from "../layout/layout";
import { Text } from "../text/text";
import * as styles from "./list-row.css";

type ListRowProps = {
  icon: Icon;
  title: ReactNode;
  badge?: ReactNode;
  facts: readonly string[];
  /** What can be done with it. */
  children?: ReactNode;
};

/** A thing with its facts, in a list of several with lines between them. */
export function ListRow({ icon: Icon, title, badge, facts, children }: ListRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className={styles.text}>
        <Inline>
          <Text weight="semibold">{title}</Text>
          {badge}
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
