import { GripVertical } from "~/design-system/icons/icons";
import { Notice } from "~/design-system/notice/notice";
import { Text } from "~/design-system/text/text";
import type { ExamplesProps } from "~/features/gallery/state";
import * as styles from "./reorder.examples.css";
import { useReorder } from "./use-reorder";

export const isPointedAt = true;

export default function ReorderExamples({ texts: { reorder, steps } }: ExamplesProps) {
  const { items, isMoved, listRef, handleOf } = useReorder(steps.explained, ({ title }) => title);
  return (
    <>
      <ol ref={listRef} className={styles.order}>
        {items.map((item) => (
          <li key={item.title} className={styles.orderItem}>
            <button
              type="button"
              className={styles.handle}
              aria-label={reorder.handle.replace("{{item}}", item.title)}
              {...handleOf(item)}
            >
              <GripVertical size={20} strokeWidth={1.75} aria-hidden="true" />
            </button>
            <Text as="span">{item.title}</Text>
          </li>
        ))}
      </ol>
      <div role="status">{isMoved && <Notice tone="info">{reorder.unsaved}</Notice>}</div>
    </>
  );
}
