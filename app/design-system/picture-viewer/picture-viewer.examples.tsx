import { Suspense, useState, type ComponentProps, type MouseEvent } from "react";
import { concierge, laundry, season } from "~/assets/state-pictures";
import { ButtonLink } from "~/design-system/button/button";
import { Inline } from "~/design-system/layout/layout";
import { lazyOr, TellMissing } from "~/design-system/lazy-or/lazy-or";
import type { ExamplesProps } from "~/features/gallery/state";
import type { PictureViewer as Viewer } from "./picture-viewer";

const PictureViewer = lazyOr<ComponentProps<typeof Viewer> & { onMissing: () => void }>(
  async () => (await import("./picture-viewer")).PictureViewer,
  TellMissing,
);

const shownPictures = [season, laundry, concierge];

export const isPointedAt = true;

export default function PictureViewerExamples({ texts }: ExamplesProps) {
  const { pictures } = texts;
  const [index, setIndex] = useState<number>();
  const [latest, setLatest] = useState<number>();
  const show = (next: number | undefined) => {
    setIndex(next);
    if (next !== undefined) setLatest(next);
  };
  const open = (event: MouseEvent) => {
    event.preventDefault();
    show(0);
  };
  return (
    <>
      <Inline>
        <ButtonLink to={season.src} reloadDocument variant="secondary" onClick={open}>
          {pictures.open}
        </ButtonLink>
      </Inline>
      {latest !== undefined && (
        <Suspense fallback={null}>
          <PictureViewer
            open={index !== undefined}
            index={latest}
            pictures={shownPictures.map((picture, at) => ({ ...picture, alt: pictures.names[at] ?? "" }))}
            onShow={show}
            onMissing={() => setLatest(undefined)}
            texts={{
              title: texts.elements.pictures,
              close: texts.toast.close,
              previous: texts.pages.previous,
              next: texts.pages.next,
              position: (at) => `${at + 1} / ${shownPictures.length}`,
            }}
          />
        </Suspense>
      )}
    </>
  );
}
