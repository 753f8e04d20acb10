import type { ReactNode } from "react";
import type { SheetOptions } from "../bottom-sheet/bottom-sheet";

export type ConfirmOptions = {
  title: string;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  danger?: boolean;
};
type Fetched = {
  onMissing?: () => void;
};
export type PanelOptions = Fetched & { title: string; children: ReactNode };

type Options = { confirm: ConfirmOptions; modal: PanelOptions; drawer: PanelOptions; sheet: Fetched & SheetOptions };
type Kind = keyof Options;
type Shown<K extends Kind> = {
  options: Options[K];
  open: boolean;
  /** Counts up, so that the newest is known. */ turn: number;
};
export type OverlayState = { [K in Kind]: Shown<K> | null };

/** How long an overlay keeps its content after it has closed, in milliseconds, while it fades. */
export const cleanUpAfter = { cancel: 500, confirm: 50, close: 500 };

const initialState: OverlayState = { confirm: null, modal: null, drawer: null, sheet: null };

export function createOverlayStore() {
  let state = initialState;
  let turns = 0;
  let answer: ((yes: boolean) => void) | undefined;
  const timers: Partial<Record<Kind, ReturnType<typeof setTimeout>>> = {};
  const listeners = new Set<() => void>();

  function set<K extends Kind>(kind: K, shown: Shown<K> | null) {
    state = { ...state, [kind]: shown };
    listeners.forEach((listener) => listener());
  }

  function open<K extends Kind>(kind: K, options: Options[K]) {
    clearTimeout(timers[kind]);
    set(kind, { options, open: true, turn: ++turns } as Shown<K>);
  }

  function close(kind: Kind, after = cleanUpAfter.close) {
    const shown = state[kind];
    if (!shown?.open) return;
    set(kind, { ...shown, open: false } as Shown<typeof kind>);
    timers[kind] = setTimeout(() => set(kind, null), after);
  }

  function decide(yes: boolean) {
    close("confirm", yes ? cleanUpAfter.confirm : cleanUpAfter.cancel);
    answer?.(yes);
    answer = undefined;
  }

  const closeKind = (kind: Kind) => (kind === "confirm" ? decide(false) : close(kind));
  const openKinds = () => (Object.keys(state) as Kind[]).filter((kind) => state[kind]?.open);

  return {
    get: () => state,
    getInitial: () => initialState,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Resolves to the choice; to false when another dialog replaces this one. */
    confirm(options: ConfirmOptions): Promise<boolean> {
      answer?.(false);
      open("confirm", options);
      return new Promise((resolve) => (answer = resolve));
    },
    decide,
    openModal: (options: PanelOptions) => open("modal", options),
    openDrawer: (options: PanelOptions) => open("drawer", options),
    openSheet: (options: Options["sheet"]) => open("sheet", options),
    close: closeKind,
    dismiss() {
      const [newest] = openKinds().sort((a, b) => state[b]!.turn - state[a]!.turn);
      if (newest) closeKind(newest);
    },
    dismissAll: () => openKinds().forEach(closeKind),
    giveUp() {
      const kinds = openKinds();
      const { modal, drawer, sheet } = state;
      kinds.forEach(closeKind);
      for (const shown of [modal, drawer, sheet]) if (shown?.open) shown.options.onMissing?.();
    },
  };
}

export type OverlayStore = ReturnType<typeof createOverlayStore>;
