import { Suspense } from "react";
import { lazyOr, Nothing } from "~/design-system/lazy-or/lazy-or";
import { useScripts } from "~/design-system/scripts/use-scripts";

const PushOffer = lazyOr(async () => (await import("./push-switch")).PushOffer, Nothing);
const InstallHint = lazyOr(async () => (await import("./install-hint")).InstallHint, Nothing);

type DeviceHintsProps = {
  /** Null where push notifications are off, or not worth an offer. */
  push: { publicKey: string; isOn: boolean } | null;
};

/** What this browser could do for its member; nothing without scripts. */
export function DeviceHints({ push }: DeviceHintsProps) {
  if (!useScripts()) return null;
  return (
    <Suspense fallback={null}>
      {push && <PushOffer {...push} />}
      <InstallHint />
    </Suspense>
  );
}
