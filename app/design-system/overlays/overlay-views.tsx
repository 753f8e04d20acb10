import { BottomSheet, type SheetTexts } from "../bottom-sheet/bottom-sheet";
import { Button } from "../button/button";
import { ConfirmDialog } from "../dialog/dialog";
import { Drawer } from "../drawer/drawer";
import { Modal } from "../modal/modal";
import type { OverlayState, OverlayStore } from "./overlay-store";

export type OverlayViewsProps = { state: OverlayState; store: OverlayStore; texts: SheetTexts };

export function OverlayViews({ state: { sheet, drawer, modal, confirm }, store, texts }: OverlayViewsProps) {
  return (
    <>
      {sheet && (
        <BottomSheet
          key={`sheet-${sheet.turn}`}
          {...sheet.options}
          texts={texts}
          open={sheet.open}
          onClose={() => store.close("sheet")}
        />
      )}
      {drawer && (
        <Drawer
          key={`drawer-${drawer.turn}`}
          {...drawer.options}
          closeLabel={texts.close}
          open={drawer.open}
          onClose={() => store.close("drawer")}
        />
      )}
      {modal && (
        <Modal
          key={`modal-${modal.turn}`}
          {...modal.options}
          closeLabel={texts.close}
          open={modal.open}
          onClose={() => store.close("modal")}
        />
      )}
      {confirm && (
        <ConfirmDialog
          key={`confirm-${confirm.turn}`}
          open={confirm.open}
          onOpenChange={(open) => open || store.decide(false)}
          title={confirm.options.title}
          description={confirm.options.description}
          actions={
            <>
              <Button type="button" variant="secondary" onClick={() => store.decide(false)}>
                {confirm.options.cancelLabel}
              </Button>
              <Button
                type="button"
                variant={confirm.options.danger ? "danger" : "primary"}
                onClick={() => store.decide(true)}
              >
                {confirm.options.confirmLabel}
              </Button>
            </>
          }
        />
      )}
    </>
  );
}
