import { useEffect } from "react";

/** What a keydown carries while an input method has the keyboard, in Safari also just after: `isComposing` alone misses it. */
const byInputMethod = 229;

/** Enter that only ends a syllable being composed, in Hangul above all, sends no form: for every form of the page. */
export function useComposingGuard(): void {
  useEffect(() => {
    const guard = (event: KeyboardEvent) => {
      if (event.key === "Enter" && (event.isComposing || event.keyCode === byInputMethod)) event.preventDefault();
    };
    document.addEventListener("keydown", guard, { capture: true });
    return () => document.removeEventListener("keydown", guard, { capture: true });
  }, []);
}
