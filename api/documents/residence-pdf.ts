import type { PDFDocument } from "pdf-lib";
import brand from "locales/brand.json";
import { seoulDay } from "../dates/seoul";
import { both, drawFact, drawHead, drawHeading, drawIssued, drawPair, formatDate, ownCharacters } from "./blocks";
import type { SealNotice } from "./seal-notice";
import { color, Sheet } from "./sheet";
import type { StayFacts } from "./stay-facts";

/** The confirmation that people live in a home of ours, as the immigration office asks for it. Not sealed. */
export async function drawResidence(stay: StayFacts, seal: SealNotice): Promise<PDFDocument> {
  const title = both("kind.residence");
  const sheet = await Sheet.create({
    title: `${title.ko} / ${title.en} ${stay.code}`,
    author: brand.name,
    subject: stay.listing.ko,
    characters: ownCharacters + JSON.stringify(stay) + seal.url,
    footer: `${brand.name} · ${title.ko} · ${title.en} · ${stay.code}`,
    now: seal.now,
  });
  const today = seoulDay(seal.now);
  const say = (key: string) => both(`residence.${key}`);
  drawHead(sheet, title, stay.code);
  drawPair(sheet, say("lead"), { size: 10, leading: 15.5 });
  sheet.space(4);
  drawPair(sheet, say("purpose"), { size: 8.5, leading: 13, color: color.soft });

  drawHeading(sheet, say("residents"));
  sheet.structure.within("Table", () => {
    for (const { fullName, birthDate } of stay.residents) {
      drawFact(sheet, say("name"), fullName);
      if (birthDate) {
        drawFact(sheet, say("birthDate"), { ko: formatDate(birthDate, "ko"), en: formatDate(birthDate, "en") });
      }
    }
  });

  drawHeading(sheet, say("home"));
  sheet.structure.within("Table", () => {
    drawFact(sheet, say("homeName"), stay.listing);
    drawFact(sheet, say("address"), stay.address);
    drawFact(sheet, say("term"), both("residence.termValue", stay.term));
    if (stay.contractOn) {
      const day = seoulDay(stay.contractOn);
      drawFact(sheet, say("contractOn"), { ko: formatDate(day, "ko"), en: formatDate(day, "en") });
    }
  });

  drawHeading(sheet, say("provider"));
  sheet.structure.within("Table", () => {
    drawFact(sheet, say("company"), { ko: brand.ko.company, en: brand.en.company });
    drawFact(sheet, say("ceos"), { ko: brand.ko.ceos.join(", "), en: brand.en.ceos.join(", ") });
    drawFact(sheet, say("number"), brand.businessNumber);
    drawFact(sheet, say("address"), { ko: brand.ko.address, en: brand.en.address });
    drawFact(sheet, say("phone"), brand.phone);
  });
  drawIssued(sheet, today);
  drawPair(sheet, both("check", { url: seal.url }), { size: 8, leading: 12, color: color.soft });
  return sheet.finish();
}
