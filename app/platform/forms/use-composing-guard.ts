import { useEffect } from "react";

/** The keyCode during composition, in Safari also just after it, where `isComposing` is false. */
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
