import { useScripts } from "~/design-system/scripts/use-scripts";
import type { Marker } from "~/platform/offline/tab-channel";
import { ConnectionNotice } from "./connection-notice";
import { DraftNotice } from "./draft-notice";
import { OtherTabNotice } from "./other-tab-notice";
import { floating } from "./shell.css";

export function FloatingNotices({ marker }: { marker: Marker | undefined }) {
  const hasScripts = useScripts();
  return (
    <div className={floating}>
      <OtherTabNotice marker={marker} />
      {hasScripts && <DraftNotice marker={marker} />}
      <ConnectionNotice />
    </div>
  );
}
