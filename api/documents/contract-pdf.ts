import { formatMoney } from "domain/money/money";
import { getBrand } from "../kernel/brand";
import { formatDay } from "../kernel/format";
import type { SignedContract } from "../db/schema/signed-contract";
import { both, drawFact, drawHead, drawHeading, drawPair } from "./blocks";
import type { Both } from "./format-date";
import { drawCertificate } from "./certificate";
import type { SealNotice } from "./seal-notice";
import { PdfPage } from "./pdf-page";
import { drawRoomAnnex } from "./room-annex";
import { drawSignatures } from "./signatures";

/** The unsealed PDF in both languages, with signatures and certificate. */
export async function drawContract(contract: SignedContract, seal: SealNotice): Promise<PDFKit.PDFDocument> {
  const { text } = contract;
  const title = both(`kind.${text.kind ?? "contract"}`);
  const sheet = new PdfPage({
    title: `${title.ko} / ${title.en} ${text.code}`,
    author: getBrand().name,
    subject: text.listing.ko,
    footer: `${getBrand().name} · ${title.ko} · ${title.en} · ${text.code}`,
    now: seal.now,
  });
  drawHead(sheet, title, text.code);
  sheet.within("Table", () => drawFacts(sheet, contract));
  drawHeading(sheet, both("terms"));
  for (const clause of text.clauses) {
    drawClause(sheet, clause);
    await sheet.yieldToEventLoop();
  }
  await drawSignatures(sheet, contract);
  drawCertificate(sheet, contract, seal);
  if (text.room) drawRoomAnnex(sheet, text.room);
  return sheet.finish();
}

function drawFacts(sheet: PdfPage, { text }: SignedContract): void {
  const { parties } = text;
  const names = (role: string) => parties.filter((party) => party.role === role).map(({ fullName }) => fullName);
  const money = (amount: number): Both => ({ ko: formatMoney(amount, "ko"), en: formatMoney(amount, "en") });
  const join = (first: Both, ...more: Both[]): Both => ({
    ko: [first, ...more].map(({ ko }) => ko).join("\n"),
    en: [first, ...more].map(({ en }) => en).join("\n"),
  });
  const fact = (key: string, value: Both | string) => drawFact(sheet, both(`facts.${key}`), value);
  fact(
    "operator",
    join(
      { ko: getBrand().ko.company, en: getBrand().en.company },
      both("facts.ceos", (language) => ({ names: getBrand()[language].ceos.join(", ") })),
      both("facts.registration", { number: getBrand().businessNumber }),
      { ko: getBrand().ko.address, en: getBrand().en.address },
    ),
  );
  fact("occupants", names("occupant").join("\n"));
  const [guardian] = names("guardian");
  if (guardian) fact("guardian", guardian);
  fact("home", join(text.listing, text.address));
  fact(
    "term",
    both("facts.termValue", (language) => ({
      checkIn: formatDay(text.checkIn, language),
      checkOut: formatDay(text.checkOut, language),
      nights: text.nights,
    })),
  );
  fact("rent", money(text.totalRent));
  if (text.discount > 0) fact("discount", money(text.discount));
  if (text.beddingTotal > 0) fact("bedding", money(text.beddingTotal));
  fact("total", money(text.totalPrice));
  fact("deposit", money(text.deposit));
}

function drawClause(sheet: PdfPage, clause: SignedContract["text"]["clauses"][number]): void {
  sheet.within("Sect", () => {
    sheet.ensure(70);
    sheet.line();
    sheet.space(10);
    sheet.within("H3", () => drawPair(sheet, clause.heading, { size: 10.5, leading: 16, weight: "bold", tag: "Span" }));
    for (const paragraph of clause.paragraphs) {
      sheet.space(4);
      drawPair(sheet, paragraph, { size: 9, leading: 14 });
    }
    sheet.space(12);
  });
}
