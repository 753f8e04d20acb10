// @vitest-environment jsdom
import { act, type FormHTMLAttributes, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { OverlayProvider } from "~/design-system/overlays/overlays";
import { provideBrand } from "~/platform/brand";
import { findSiteBrand } from "~/platform/company.server";
import { getI18next } from "~/platform/i18n/i18next.server";
import HousePhotosPage from "./house-photos";

// Fetchers need a server, so this file replaces Remix's hooks. `vi.mock` does not reach modules that earlier files have loaded.
const page = vi.hoisted(() => {
  vi.resetModules();
  return { loaded: {}, answer: undefined as object | undefined };
});
// eslint-disable-next-line no-restricted-syntax
vi.mock("@remix-run/react", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Form: ({ children, id, onSubmit }: FormHTMLAttributes<HTMLFormElement>) => (
    <form id={id} onSubmit={onSubmit}>
      {children}
    </form>
  ),
  Link: ({ children, to }: { children: ReactNode; to: string }) => <a href={to}>{children}</a>,
  useActionData: () => page.answer,
  useFetcher: () => ({ state: "idle" }),
  useLoaderData: () => page.loaded,
  useMatches: () => [{ data: page.loaded }],
  useLocation: () => ({ pathname: "/", search: "", hash: "", state: null, key: "default" }),
  useNavigate: () => vi.fn(),
  useNavigation: () => ({ state: "idle" }),
}));

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  provideBrand(findSiteBrand);
});
const root = createRoot(document.body.appendChild(document.createElement("div")));
afterAll(() => {
  act(() => root.unmount());
  vi.doUnmock("@remix-run/react");
  vi.resetModules();
});

const photo = (path: string) => ({ path, alt: { en: "", ko: "" } });
const texts = { close: "Close", expand: "Larger", shrink: "Smaller" };

function show(version: number, photos: string[], answer?: object, more: object = {}) {
  const none = { removing: [], waiting: [], tooLarge: "" };
  page.loaded = { title: "House", slug: "house", version, photos: photos.map(photo), ...none, ...more };
  page.answer = answer && { values: {}, lastResult: null, isChanged: false, ...answer };
  act(() =>
    root.render(
      <I18nextProvider i18n={getI18next("en")}>
        <OverlayProvider texts={texts} page="/">
          <HousePhotosPage />
        </OverlayProvider>
      </I18nextProvider>,
    ),
  );
}

const fieldsOf = (name: string) => [...document.querySelectorAll<HTMLInputElement>(`#add input[name$="${name}"]`)];
const waiting = () => fieldsOf(".path").map(({ value }, index) => [value, fieldsOf(".alt.en")[index]!.value]);

it("keeps uploaded photos and their words while the photos of the house are saved or moved", () => {
  show(1, ["a", "b"], { intent: "add", turn: "1", added: [photo("c"), photo("d"), photo("e")] });
  fieldsOf(".alt.en").forEach((field, index) => (field.value = `Words ${index + 1}`));
  const words = [
    ["c", "Words 1"],
    ["d", "Words 2"],
    ["e", "Words 3"],
  ];
  show(2, ["b", "a"]);
  expect(waiting()).toEqual(words);
  show(2, ["b", "a"], undefined, { removing: [photo("a")] });
  expect(document.querySelector("h1")!.textContent).toBe("Remove this photo?");
  expect(waiting()).toEqual(words);
  show(2, ["b", "a"]);
  expect(waiting()).toEqual(words);
  show(3, ["a", "b"], { intent: "save", turn: "2", photos: [photo("b"), photo("a")] });
  expect(waiting()).toEqual(words);

  fieldsOf(".leaveOut")[1]!.click();
  const submission = new Event("submit", { bubbles: true, cancelable: true });
  submission.preventDefault();
  act(() => void document.querySelector("#add")!.dispatchEvent(submission));
  expect(waiting()).toEqual([words[0], words[2]]);
  show(4, ["a", "b", "c"]);
  expect(waiting()).toEqual([words[2]]);
  show(5, ["a", "b"]); // removed from the house again
  expect(waiting()).toEqual([words[2]]);
  show(5, ["a", "b"], { intent: "add", turn: "3", added: [photo("f")] });
  expect(waiting()).toEqual([["f", ""]]);
});

it("keeps uploaded photos in the addresses of its other forms, for browsers without scripts", () => {
  show(1, ["a", "b"], { intent: "add", turn: "4", added: [photo("c")] });
  const question = [...document.querySelectorAll("a")].find(({ href }) => href.includes("confirm=remove"))!;
  expect(new URL(question.href).searchParams.getAll("waiting")).toEqual(["c"]);
  const field = document.querySelector<HTMLInputElement>("#remove-ticked input[name=waiting]");
  expect(field?.value).toBe("c");
});
