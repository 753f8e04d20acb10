import type { ComponentType } from "react";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { foldersOf, type GalleryElement, type GalleryTexts } from "./elements";
import * as styles from "./gallery.css";
import type { ExamplesProps } from "./state";

type Examples = {
  default: ComponentType<ExamplesProps>;
  /** The component has looks that appear under the pointer and with the keyboard's focus alone. */
  isPointedAt?: boolean;
};

const files = import.meta.glob<Examples>("/app/design-system/*/*.examples.tsx", { eager: true });
const examples = new Map(
  Object.entries(files).map(([file, module]) => [/([^/]+)\.examples\.tsx$/.exec(file)?.[1], module]),
);

/** A section for each component of a page. A page without components has the examples of its own name alone. */
export function Sections({ element, texts }: { element: GalleryElement; texts: GalleryTexts }) {
  const folders = foldersOf(element);
  const Alone = folders.length === 0 && examples.get(element)?.default;
  if (Alone) return <Alone texts={texts} />;
  return folders.map((folder) => <Section key={folder} id={folder} texts={texts} />);
}

/** A component: its name, which links to itself, what is not obvious about it, and its examples. */
function Section({ id, texts }: { id: string; texts: GalleryTexts }) {
  const notes: Record<string, string> = texts.notes;
  const { default: Examples, isPointedAt } = examples.get(id) ?? {};
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <Stack gap="4">
        <Heading level={2} size="block" id={`${id}-title`}>
          <a className={styles.anchor} href={`#${id}`}>
            {id}
          </a>
        </Heading>
        {notes[id] && (
          <Text size="small" tone="soft" measure>
            {notes[id]}
          </Text>
        )}
        {isPointedAt && (
          <Text size="small" tone="soft" measure>
            {texts.point}
          </Text>
        )}
      </Stack>
      {Examples && <Examples texts={texts} />}
    </section>
  );
}
