import type { ReactNode } from "react";
import { Text } from "~/design-system/text/text";
import type { GalleryTexts } from "./elements";
import * as styles from "./gallery.css";

/** What the component that a `<name>.examples.tsx` exports by default is given. */
export type ExamplesProps = { texts: GalleryTexts };

type StateProps = {
  label: string;
  /** Draws the ring of the keyboard's focus around what is inside. */
  isFocused?: boolean;
  children: ReactNode;
};

export function State({ label, isFocused, children }: StateProps) {
  return (
    <div className={styles.state}>
      <Text size="small" tone="soft">
        {label}
      </Text>
      <div className={isFocused ? styles.focused : undefined}>{children}</div>
    </div>
  );
}
