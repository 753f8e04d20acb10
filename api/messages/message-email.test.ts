import { describe, expect, it } from "vitest";
import { area } from "../../app/design-system/theme/tokens";
import { areaColors } from "domain/houses/area-colors";
import { languages, messageKinds } from "domain/enums";
import { listEveryMail, type EveryMail } from "../../tests/factories/every-mail";
import { findAll, expectGoodMail, parseMail, renderMail, styleOf } from "../../tests/factories/mail-checks";
import { names } from "./message-email.look";

it.each(messageKinds.map((kind, index) => [kind, languages[index % 2]!] as const))(
  "%s keeps to what e-mail clients show, in %s",
  (kind, language) => expectGoodMail(listEveryMail(language).find((mail) => mail.kind === kind)!),
);

describe("what somebody wrote", () => {
  const photograph = "https://homes.test/media/uploads/01934b1e-7a52-7000-8000-0000000000aa/broken-chair.jpg";
  const write = async (kind: EveryMail["kind"], values: Record<string, string>) => {
    const mail = listEveryMail("en").find((each) => each.kind === kind)!;
    const { html } = await renderMail({
      ...mail,
      payload: { ...mail.payload, values: { ...mail.payload.values, ...values } },
    });
    return parseMail(html);
  };

  it("may have an address without a space, which breaks on a phone", async () => {
    const email = "bartholomew.montgomery@buildings-of-seoul.example";
    const document = await write("consultationToAnswer", { email });
    const word = findAll(document, "span").find(({ textContent }) => textContent?.startsWith(email))!;
    expect(styleOf(word, "word-break")).toBe("break-all");
    expect(findAll(document, "a").map((link) => link.getAttribute("href"))).toEqual(["tel:+821012345678"]);
  });

  it("has a link to a photograph of ours, and none to other sites", async () => {
    const document = await write("depositRefunded", {
      deductions: `Photo: ${photograph}\nhttps://elsewhere.example/${"a".repeat(30)}`,
    });
    const links = findAll(document, "p a").map((link) => link.getAttribute("href"));
    expect(links).toEqual([photograph]);
  });
});

describe("the days of a stay", () => {
  const find = (language: "en" | "ko", kind: EveryMail["kind"]) =>
    renderMail(listEveryMail(language).find((mail) => mail.kind === kind)!);
  const datesOf = (html: string) => parseMail(html).querySelector(`.${names.dates}`)?.textContent;

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
    const { html } = await renderMail({ ...mail, payload: { ...mail.payload, stay: undefined } });
    expect(html).toContain("Sun 31 Jan 2027, from 15:00");
    expect(datesOf(html)).toBeUndefined();
  });
});

describe("the picture of the house", () => {
  const pictureOf = async (kind: EveryMail["kind"], change: object = {}) => {
    const mail = listEveryMail("en", "sinchon").find((each) => each.kind === kind)!;
    const stay = { ...mail.payload.stay!, picture: { ...mail.payload.stay!.picture!, ...change } };
    const { html } = await renderMail({ ...mail, payload: { ...mail.payload, stay } });
    return parseMail(html).querySelector<HTMLImageElement>('img[src*="/media/"]');
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
    expect((await renderMail(late)).html).not.toContain("/media/");
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
