import type { Icon } from "~/design-system/icons/icons";
import { Text } from "../text/text";
import * as styles from "./icon-list.css";

type IconListProps = {
  columns?: "1" | "2" | "3" | "4";
  items: readonly { icon: Icon; title: string; text: string }[];
};

export function IconList({ columns = "2", items }: IconListProps) {
  return (
    <ul className={styles.list({ columns })}>
      {items.map(({ icon: Icon, title, text }) => (
        <li key={title} className={styles.item}>
          <Icon className={styles.icon} size={24} strokeWidth={1.75} aria-hidden="true" />
          <div>
            <Text weight="semibold">{title}</Text>
            <Text tone="soft">{text}</Text>
          </div>
        </li>
      ))}
    </ul>
  );
}
