import { expect, it, vi } from "vitest";
import type * as Channel from "./tab-channel";
import type { Marker } from "./tab-channel";
import { useOtherTabs } from "./use-other-tabs";

const other = vi.hoisted(() => ({ tells: (_marker: string | null): void => undefined }));
vi.mock("react", () => ({
  useEffect: (effect: () => void) => effect(),
  useRef: (current: unknown) => ({ current }),
  useState: (state: unknown) => [state, () => undefined],
}));
vi.mock("@remix-run/react", () => ({ useRevalidator: () => ({ revalidate: () => undefined }) }));
vi.mock("./tab-channel", async (load) => ({
  ...(await load<typeof Channel>()),
  openTabChannel: (hear: typeof other.tells) => {
    other.tells = hear;
    return { send: () => undefined, close: () => undefined };
  },
}));

it.each([
  ["the member has logged out", "amelie", null, true],
  ["another has logged in", "amelie", "joon", true],
  ["the same has logged in again", "amelie", "amelie", false],
  ["a visitor has logged in", null, "amelie", false],
  ["it is not known who was here", undefined, "amelie", false],
] satisfies [string, Marker | undefined, Marker, boolean][])(
  "detects whether its member was signed out: %s",
  (_what, mine, told, isElsewhere) => {
    vi.stubGlobal("window", new EventTarget());
    vi.stubGlobal("document", new EventTarget());
    const heard: boolean[] = [];
    window.addEventListener("homes-elsewhere", (event) => heard.push((event as CustomEvent<boolean>).detail));
    useOtherTabs(mine);
    other.tells(told);
    vi.unstubAllGlobals();
    expect(heard).toEqual([isElsewhere]);
  },
);
