import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from "react";
import type { SheetTexts } from "../bottom-sheet/bottom-sheet";
import type { OverlayViewsProps } from "./overlay-views";
import { createOverlayStore, type OverlayStore } from "./overlay-store";

const Store = createContext<OverlayStore | null>(null);

type OverlayProviderProps = {
  texts: SheetTexts;
  /** Overlays close when their page changes. */
  page: string;
  children: ReactNode;
};

export function OverlayProvider({ texts, page, children }: OverlayProviderProps) {
  const [store] = useState(createOverlayStore);
  useEffect(() => store.dismissAll(), [store, page]);
  return (
    <Store.Provider value={store}>
      {children}
      <OverlayHost store={store} texts={texts} />
    </Store.Provider>
  );
}

/** Overlays need scripts: give their trigger a link or form that works without. */
export function useOverlays() {
  const store = useStore();
  const { sheet } = useOverlayState(store);
  const modalShow = sheet?.open ?? false;
  return useMemo(() => {
    const { confirm, openModal, openDrawer, openSheet, dismiss } = store;
    return { confirm, openModal, openDrawer, openSheet, dismiss, /** Whether a bottom sheet is shown. */ modalShow };
  }, [store, modalShow]);
}

function useStore(): OverlayStore {
  const store = useContext(Store);
  if (!store) throw new Error("There is no OverlayProvider above this.");
  return store;
}

const useOverlayState = (store: OverlayStore) => useSyncExternalStore(store.subscribe, store.get, store.getInitial);

/** Fetches the views when something is opened for the first time: no page pays for them before. */
function OverlayHost({ store, texts }: Omit<OverlayViewsProps, "state">) {
  const state = useOverlayState(store);
  const [Views, setViews] = useState<ComponentType<OverlayViewsProps> | null>(null);
  const wanted = Object.values(state).some((shown) => shown?.open);
  useEffect(() => {
    if (!wanted || Views) return;
    import("./overlay-views").then(
      ({ OverlayViews }) => setViews(() => OverlayViews),
      () => store.giveUp(),
    );
  }, [wanted, Views, store]);
  return Views && <Views state={state} store={store} texts={texts} />;
}
