import { Text } from "../text/text";
import * as styles from "./steps.css";

type StepsProps = { columns?: "1" | "2" | "3"; steps: readonly { title: string; text: string }[] };

export function Steps({ columns = "1", steps }: StepsProps) {
  return (
    <ol className={styles.list({ columns })}>
      {steps.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <div className={styles.text}>
            <Text weight="semibold">{title}</Text>
            <Text tone="soft">{text}</Text>
          </div>
        </li>
      ))}
    </ol>
  );
}
