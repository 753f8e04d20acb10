import { useEffect } from "react";

/** The keyCode during composition, in Safari also just after it, where `isComposing` is false. */
const byInputMethod = 229;

/** In Korean, Enter that ends a composed syllable does not submit. */
export function useComposingGuard(): void {
  useEffect(() => {
    const guard = (event: KeyboardEvent) => {
      if (event.key === "Enter" && (event.isComposing || event.keyCode === byInputMethod)) event.preventDefault();
    };
    document.addEventListener("keydown", guard, { capture: true });
    return () => document.removeEventListener("keydown", guard, { capture: true });
  }, []);
}
