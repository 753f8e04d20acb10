import { Text } from "~/design-system/text/text";
import sprite from "../../../build/icons/icons.svg?raw";
import { createIcon } from "./icon";
import * as styles from "./icons.examples.css";

const icons = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name = ""]) => ({ name, Icon: createIcon(name) }));

export default function IconsExamples() {
  return (
    <ul className={styles.icons}>
      {icons.map(({ name, Icon }) => (
        <li key={name} className={styles.icon}>
          <Icon strokeWidth={1.75} />
          <Text as="span" size="small" tone="soft">
            {name}
          </Text>
        </li>
      ))}
    </ul>
  );
}
