/** Milliseconds for which a still picture of the old page may be shown. */
const timeoutMs = 100;

/**
 * React Router starts a view transition when the data of the next page have arrived; until that page is rendered, the
 * browser shows a still picture. Rendering may wait for texts, so the picture is given up before anybody would notice,
 * and where motion is unwanted none is taken.
 */
export function limitViewTransitions(): void {
  if (!("startViewTransition" in document)) return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (given) => {
    const options = typeof given === "object" && given;
    const render = options ? options.update : given;
    const update = () => endAfterTimeout(render?.());
    const transition = start(options ? { ...options, update } : update);
    transition.ready.catch(() => undefined); // it was skipped: the page is there all the same
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) transition.skipTransition();
    return transition;
  };
}

function endAfterTimeout(rendered: unknown): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise((resolve) => (timer = setTimeout(resolve, timeoutMs)));
  return Promise.race([rendered, timeout]).finally(() => clearTimeout(timer));
}
