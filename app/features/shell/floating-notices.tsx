import { Suspense } from "react";
import { lazyOr, Nothing } from "~/design-system/lazy-or/lazy-or";
import { useScripts } from "~/design-system/scripts/use-scripts";
import type { Marker } from "~/platform/offline/tab-channel";
import { ConnectionNotice } from "./connection-notice";
import { OtherTabNotice } from "./other-tab-notice";
import { notices } from "./shell.css";

const DraftNotice = lazyOr(async () => (await import("./draft-notice")).DraftNotice, Nothing);

export function FloatingNotices({ marker }: { marker: Marker | undefined }) {
  const hasScripts = useScripts();
  return (
    <div className={notices}>
      <OtherTabNotice marker={marker} />
      {hasScripts && (
        <Suspense fallback={null}>
          <DraftNotice marker={marker} />
        </Suspense>
      )}
      <ConnectionNotice />
    </div>
  );
}
