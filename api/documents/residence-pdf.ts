import { countryName } from "domain/people/country-name";
import type { Language } from "domain/enums";
import { seoulDay } from "domain/seoul-time";
import { getBrand } from "../kernel/brand";
import type { PassportHolder } from "../stays/reservations/passports/passport.queries";
import { both, drawFact, drawHead, drawHeading, drawIssued, drawPair, drawTableRow } from "./blocks";
import { formatDate, type StayFacts } from "./stay-facts";
import type { SealNotice } from "./seal/seal-keys";
import { color, PdfPage } from "./pdf-page";

/** The confirmation of residence for the immigration office, without a seal. Unknown details are blank lines to fill in by hand. */
export function drawResidence(stay: StayFacts, seal: SealNotice, holder: PassportHolder | null): PDFKit.PDFDocument {
  const title = both("kind.residence");
  const nameHeading = holder?.passport.name ? "nameAndPassportName" : "name";
  const rows = stay.residents.map((resident) => toCells(resident, holder));
  const sheet = new PdfPage({
    title: `${title.ko} / ${title.en} ${stay.code}`,
    author: getBrand().name,
    subject: stay.listing.ko,
    footer: `${getBrand().name} · ${title.ko} · ${title.en} · ${stay.code}`,
    now: seal.now,
  });
  const today = seoulDay(seal.now);
  const say = (key: string) => both(`residence.${key}`);
  drawHead(sheet, title, stay.code);
  drawPair(sheet, say(today < stay.checkIn ? "leadBefore" : today < stay.checkOut ? "lead" : "leadAfter"), {
    size: 10,
    leading: 15.5,
  });
  sheet.space(4);
  drawPair(sheet, say("purpose"), { size: 8.5, leading: 13, color: color.soft });

  drawHeading(sheet, say("residents"));
  sheet.within("Table", () => {
    const headings = ([nameHeading, "birthDate", "nationality", "passport"] as const).map((key) => {
      const { ko, en } = say(key);
      return { text: `${ko}\n${en}`, size: 8, leading: 11, color: color.soft, tag: "TH", scope: "Column" } as const;
    });
    drawTableRow(sheet, headings, columns);
    for (const cells of rows) drawTableRow(sheet, cells, columns);
  });
  if (rows.flat().some(({ text }) => text === toWriteIn)) {
    sheet.space(2);
    drawPair(sheet, say("writeIn"), { size: 8, leading: 12, color: color.soft });
  }

  drawHeading(sheet, say("home"));
  sheet.within("Table", () => {
    drawFact(sheet, say("homeName"), stay.listing);
    drawFact(sheet, say("address"), stay.address);
    drawFact(sheet, say("term"), both("residence.termValue", stay.term));
    if (stay.contractOn) drawFact(sheet, say("contractOn"), dateOf(seoulDay(stay.contractOn)));
  });

  drawHeading(sheet, say("provider"));
  sheet.within("Table", () => {
    const company = (lng: Language) => [
      getBrand()[lng].company,
      both("facts.ceos", { names: getBrand()[lng].ceos.join(", ") })[lng],
      both("facts.registration", { number: getBrand().businessNumber })[lng],
    ];
    drawFact(sheet, say("company"), { ko: company("ko").join("\n"), en: company("en").join("\n") });
    drawFact(sheet, say("reach"), {
      ko: `${getBrand().ko.address}\n${getBrand().phone}`,
      en: `${getBrand().en.address}\n${getBrand().phone}`,
    });
  });
  drawIssued(sheet, today, seal.url);
  return sheet.finish();
}

/** The columns say who it is; fields that we do not know are filled in by hand. */
const columns = [161, 110, 100, 120.28];
const toWriteIn = "_".repeat(18);

function toCells({ id, fullName, birthDate }: StayFacts["residents"][number], holder: PassportHolder | null) {
  const passport = holder?.occupantId === id ? holder.passport : null;
  const inBoth = (write: (language: Language) => string) => `${write("ko")}\n${write("en")}`;
  const nationality = passport?.nationality;
  return [
    { text: passport?.name ? `${fullName}\n${passport.name}` : fullName, weight: "bold" } as const,
    { text: birthDate ? inBoth((language) => formatDate(birthDate, language)) : toWriteIn },
    { text: nationality ? inBoth((language) => countryName(nationality, language)) : toWriteIn },
    { text: passport?.number ?? toWriteIn },
  ];
}

const dateOf = (day: string) => ({ ko: formatDate(day, "ko"), en: formatDate(day, "en") });
