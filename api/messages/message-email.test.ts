import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { contrast } from "../../app/design-system/theme/contrast";
import { area } from "../../app/design-system/theme/tokens";
import { areaColors } from "domain/area-colors";
import { languages, messageKinds } from "domain/enums";
import { listEveryMail, type EveryMail } from "../../tests/factories/every-mail";
import { readApiEnv } from "../env";
import { dark, names } from "./message-email.look";
import { renderMessage } from "./render";

/* The limits of e-mail clients, and where they are documented: docs/decisions/0061. */

const maxMessage = 102_000;
const maxStyleElement = 8_192;
const maxWidth = 600;
const elements = new Set(
  "html head meta title style body div table tbody tr td p h1 h2 ol li a img span br".split(" "),
);
/** Not `display`, `position`, `float`, `object-fit` and `max-height`, which Outlook for Windows or Gmail ignore. */
const properties = new Set([
  ...["background-color", "background-image", "border", "border-collapse", "border-radius", "border-top", "color"],
  ...["font-family", "font-size", "font-weight", "line-height", "text-align", "text-decoration", "vertical-align"],
  ...["margin", "margin-top", "padding", "padding-left", "padding-right", "padding-top"],
  ...["height", "width", "max-width", "overflow-wrap", "white-space", "word-break", "display", "mso-padding-alt"],
]);
const displays = ["block", "inline-block"];

const env = readApiEnv("alone", {
  DEMO: "on",
  ALLOW_EMBEDDED_DATABASE: "on",
  DATA_DIR: "/tmp/unused",
  PUBLIC_URL: "https://homes.test",
  SESSION_SECRETS: "a-secret-of-the-tests-of-no-value-to-anybody",
  LOG_LEVEL: "silent",
});
const render = (mail: EveryMail) => renderMessage({ env }, mail as unknown as Parameters<typeof renderMessage>[1]);
const { DOMParser } = new JSDOM().window;
const parse = (html: string) => new DOMParser().parseFromString(html, "text/html");

const rendered = new Map<EveryMail, { html: string; text: string; document: Document }>();

/** Once for all tests. */
async function open(mail: EveryMail) {
  const known = rendered.get(mail);
  if (known) return known;
  const { html, text } = await render(mail);
  const made = { html, text, document: parse(html) };
  rendered.set(mail, made);
  return made;
}
const all = (document: Document, selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

/** As written: jsdom drops properties that it does not know. */
const stylesOf = (element: Element): [string, string][] =>
  (element.getAttribute("style") ?? "").split(";").flatMap((rule) => {
    const [name = "", ...value] = rule.split(":");
    return name.trim() ? [[name.trim(), value.join(":").trim()]] : [];
  });
const styleOf = (element: Element, name: string) => stylesOf(element).find(([own]) => own === name)?.[1];

/** The hidden first line of an inbox. */
const isPreview = (element: Element) => element.closest("[data-skip-in-text]") !== null;

function listTexts(document: Document): { text: string; parent: Element }[] {
  return all(document, "body *")
    .filter((element) => !isPreview(element))
    .flatMap((parent) =>
      [...parent.childNodes]
        .filter((node) => node.nodeType === 3 && node.textContent?.trim())
        .map((node) => ({ text: node.textContent!.trim(), parent })),
    );
}

/** The colours of the style sheet for dark screens, by class name. */
function readDark(property: string): Map<string, string> {
  const rules = [...dark.matchAll(/\.([\w-]+) \{([^}]*)\}/g)];
  return new Map(
    rules.flatMap(([, name = "", rule = ""]) => {
      const [, value] = new RegExp(`(?:^|[\\s;])${property}: (#[0-9A-F]{6}) !important`).exec(rule) ?? [];
      return value ? [[name, value]] : [];
    }),
  );
}
const darkText = readDark("color");
const darkGround = readDark("background-color");

/** What an element gets from itself or the nearest element around it. */
function inherited(start: Element, find: (element: Element) => string | undefined): string {
  for (let element: Element | null = start; element; element = element.parentElement) {
    const found = find(element);
    if (found) return found;
  }
  throw new Error(`nothing around ${start.outerHTML}`);
}
const inDark = (sheet: Map<string, string>, property: string) => (element: Element) =>
  [...element.classList].map((name) => sheet.get(name)).find(Boolean) ?? styleOf(element, property);

describe.each(languages)("e-mails in %s", (language) => {
  const mails = listEveryMail(language);

  it("are all of them", () => {
    expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(messageKinds));
  });

  it.each(mails)("$kind $payload.values.context keeps to what all clients show", async (mail) => {
    const { html, document } = await open(mail);
    expect(Math.ceil(Buffer.byteLength(html) / 3) * 4).toBeLessThan(maxMessage); // as base64
    expect(html).not.toMatch(/\{\{|undefined|url\(|var\(/);
    for (const element of all(document, "*")) expect(elements).toContain(element.localName);

    for (const style of all(document, "style")) {
      expect(style.parentElement?.localName).toBe("head");
      expect(style.textContent!.length).toBeLessThan(maxStyleElement);
    }
    for (const element of all(document, "body, body *").filter((each) => !isPreview(each))) {
      for (const [property, value] of stylesOf(element)) {
        expect(properties).toContain(property);
        expect(value).not.toMatch(/(?:^|\s)-\d/);
        if (property === "display") expect(displays).toContain(value);
        if (/width$/.test(property)) expect(parseInt(value)).toBeLessThanOrEqual(maxWidth);
        if (property === "background-image") expect(value).toContain(styleOf(element, "background-color"));
      }
    }
    for (const table of all(document, "table")) expect(table.getAttribute("role")).toBe("presentation");
    for (const picture of all(document, "img")) {
      expect(picture.getAttribute("src")).toMatch(
        /^https:\/\/homes\.test\/(brand\/[\w-]+\.png$|media\/.*[?&]format=jpeg(&background=[\w-]+)?$)/,
      );
      expect(picture.hasAttribute("alt")).toBe(true);
      expect(Number(picture.getAttribute("width"))).toSatisfy((width: number) => width > 0 && width <= maxWidth);
      expect(Number(picture.getAttribute("height"))).toBeGreaterThan(0);
    }
    for (const link of all(document, "a"))
      expect(link.getAttribute("href")).toMatch(/^(https:\/\/homes\.test\/|tel:\+\d+$)/);
  });

  it.each(mails)("$kind $payload.values.context is laid out in Outlook for Windows", async (mail) => {
    const { html, document } = await open(mail);
    const [settings, opening, closing, ...others] = html.match(/<!--[^]*?-->/g)!;
    expect(others).toEqual([]);
    for (const comment of [settings, opening, closing]) expect(comment).toMatch(/^<!--\[if mso\]>[^]*<!\[endif\]-->$/);
    const column = parse(html.replaceAll(/<!--\[if mso\]>|<!\[endif\]-->/g, "")).querySelector("table[width]");
    expect(column?.getAttribute("width")).toBe(String(maxWidth));
    expect(column?.querySelector("h1")?.textContent).toBe(document.querySelector("h1")?.textContent);
    for (const link of all(document, "a").filter((each) => styleOf(each, "padding")))
      expect(styleOf(link.parentElement!, "mso-padding-alt")).toBe(styleOf(link, "padding"));
    for (const table of all(document, "table")) {
      const space = stylesOf(table).filter(([name, value]) => /^(padding|margin)/.test(name) && /[1-9]/.test(value));
      expect(space).toEqual([]);
      expect(table.nextElementSibling).toBeNull();
    }
  });

  it.each(mails)("$kind $payload.values.context is readable by day and in the dark", async (mail) => {
    const { document } = await open(mail);
    const scheme = document.querySelector('meta[name="color-scheme"]');
    expect(scheme?.getAttribute("content")).toBe("light dark");
    for (const { text, parent } of listTexts(document)) {
      const day = [
        inherited(parent, (element) => styleOf(element, "color")),
        inherited(parent, (element) => styleOf(element, "background-color")),
      ] as const;
      const night = [
        inherited(parent, inDark(darkText, "color")),
        inherited(parent, inDark(darkGround, "background-color")),
      ] as const;
      for (const [ink, ground] of [day, night]) {
        expect([text, ink, ground, contrast(ink, ground) >= 4.5]).toEqual([text, ink, ground, true]);
        expect(["#000000", "#ffffff"]).not.toContain(ink.toLowerCase());
      }
    }
  });

  it.each(mails)("$kind $payload.values.context says all of it in its text part, too", async (mail) => {
    const { text, document } = await open(mail);
    const said = listTexts(document).filter(({ parent }) => !parent.closest(`.${names.dates}`));
    for (const part of said) expect(text).toContain(part.text);
    for (const link of all(document, 'a:not([href^="tel:"])')) expect(text).toContain(link.getAttribute("href"));
    expect(text).not.toMatch(/\{\{|undefined|<\w|\n{3,}/);
    expect(text).not.toMatch(new RegExp(`\\b(${messageKinds.join("|")})\\.`)); // the key of a text that there is not
  });
});

describe("what somebody wrote", () => {
  const photograph = "https://homes.test/media/uploads/01934b1e-7a52-7000-8000-0000000000aa/broken-chair.jpg";
  const write = async (kind: EveryMail["kind"], values: Record<string, string>) => {
    const mail = listEveryMail("en").find((each) => each.kind === kind)!;
    const { html } = await render({
      ...mail,
      payload: { ...mail.payload, values: { ...mail.payload.values, ...values } },
    });
    return parse(html);
  };

  it("may have an address without a space, which breaks on a phone", async () => {
    const email = "bartholomew.montgomery@buildings-of-seoul.example";
    const document = await write("consultationToAnswer", { email });
    const word = all(document, "span").find(({ textContent }) => textContent?.startsWith(email))!;
    expect(styleOf(word, "word-break")).toBe("break-all");
    expect(all(document, "a").map((link) => link.getAttribute("href"))).toEqual(["tel:+821012345678"]);
  });

  it("has a link to a photograph of ours, and none to other sites", async () => {
    const document = await write("depositRefunded", {
      deductions: `Photo: ${photograph}\nhttps://elsewhere.example/${"a".repeat(30)}`,
    });
    const links = all(document, "p a").map((link) => link.getAttribute("href"));
    expect(links).toEqual([photograph]);
  });
});

describe("the days of a stay", () => {
  const find = (language: "en" | "ko", kind: EveryMail["kind"]) =>
    render(listEveryMail(language).find((mail) => mail.kind === kind)!);
  const datesOf = (html: string) => parse(html).querySelector(`.${names.dates}`)?.textContent;

  it("are large, with weekday, hour and nights", async () => {
    const { html, text } = await find("en", "reservationConfirmed");
    expect(datesOf(html)).toBe("Check-inSun 31 Jan2027, from 15:00→Check-outSat 10 Apr2027, by 11:0069 nights");
    expect(text).toContain("Check-in: Sun 31 Jan 2027, from 15:00\nCheck-out: Sat 10 Apr 2027, by 11:00 (69 nights)");
  });

  it("are so in Korean", async () => {
    const { html } = await find("ko", "checkInInformation");
    expect(datesOf(html)).toBe("체크인1월 31일 (일)2027년, 15:00부터→체크아웃4월 10일 (토)2027년, 11:00까지69박");
  });

  it("are left out where the message names others, or none", async () => {
    for (const kind of ["signAddendum", "paymentReceipt", "passwordChanged"] as const)
      expect([kind, datesOf((await find("en", kind)).html)]).toEqual([kind, undefined]);
  });

  it("stand among the other facts in a message written before there was a picture", async () => {
    const mail = listEveryMail("en").find(({ kind }) => kind === "reservationConfirmed")!;
    const { html } = await render({ ...mail, payload: { ...mail.payload, stay: undefined } });
    expect(html).toContain("Sun 31 Jan 2027, from 15:00");
    expect(datesOf(html)).toBeUndefined();
  });
});

describe("the picture of the house", () => {
  const pictureOf = async (kind: EveryMail["kind"], change: object = {}) => {
    const mail = listEveryMail("en", "sinchon").find((each) => each.kind === kind)!;
    const stay = { ...mail.payload.stay!, picture: { ...mail.payload.stay!.picture!, ...change } };
    const { html } = await render({ ...mail, payload: { ...mail.payload, stay } });
    return parse(html).querySelector<HTMLImageElement>('img[src*="/media/"]');
  };

  it("stands on its area's colour, with its size", async () => {
    const picture = await pictureOf("bookingReceived");
    expect(styleOf(picture!.parentElement!, "background-color")).toBe(areaColors.sinchon);
    expect([picture?.getAttribute("width"), picture?.getAttribute("height")]).toEqual(["375", "250"]);
    expect(picture?.alt).toBe("Illustration of Mural House");
  });

  it("of a tall photograph is no higher", async () => {
    const picture = await pictureOf("bookingReceived", { width: 1000, height: 2000 });
    expect([picture?.getAttribute("width"), picture?.getAttribute("height")]).toEqual(["125", "250"]);
  });

  it("is not on bad news", async () => {
    expect(await pictureOf("stayEnded")).toBeNull();
    expect(await pictureOf("installmentOverdue")).toBeNull();
    const late = listEveryMail("en").find(({ payload }) => payload.values.context === "overdue")!;
    expect((await render(late)).html).not.toContain("/media/");
  });

  it("has the colours that the site has", () => {
    expect(areaColors).toEqual(area);
  });

  it("of an illustration ends in that colour, and a photograph has its own edges", async () => {
    const illustration = await pictureOf("bookingReceived");
    expect(illustration?.getAttribute("src")).toMatch(/&background=sinchon$/);
    const photograph = await pictureOf("bookingReceived", { path: "uploads/mural.jpg" });
    expect(photograph?.getAttribute("src")).toMatch(/uploads\/mural\.jpg\?w=800&format=jpeg$/);
  });
});
