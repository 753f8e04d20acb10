import { afterEach, expect, it } from "vitest";
import { getBrand, setCompany } from "../../kernel/brand";
import { listAddendumClauses, listClauses } from "./clauses";

const demoBrand = getBrand();
afterEach(() => setCompany(demoBrand));

it("names the operator's brand in the contract and in an addendum", () => {
  setCompany({ ...demoBrand, name: "하늘집" });
  const conditions = { refund: "thirtyDay", middleShare: 35, rent: "plain", hasGuardian: false } as const;
  const contract = listClauses(() => ({}), { ...conditions, installments: () => [] });
  const addendum = listAddendumClauses(() => ({}), { price: "same", isCharged: false });
  expect(contract[0]!.paragraphs[0]!.en).toMatch(/^하늘집 \(the operator\) lets /);
  expect(contract[0]!.paragraphs[0]!.ko).toMatch(/^하늘집\(이하 운영사\)은 /);
  expect(addendum[0]!.paragraphs[0]!.en).toContain("between 하늘집 (the operator) and");
  expect(addendum[0]!.paragraphs[0]!.ko).toContain("하늘집(이하 운영사)과 입주자가");
});

it("prints a name unchanged even if it looks like a placeholder", () => {
  const name = "Kim [[은/는]] {{code}}";
  const values = new Proxy<Record<string, unknown>>({}, { get: () => name });
  const clauses = listClauses(() => values, {
    refund: "tiered",
    middleShare: 35,
    rent: "lessAndMore",
    hasGuardian: true,
    installments: () => [],
  });
  const korean = clauses.flatMap(({ paragraphs }) => paragraphs).map(({ ko }) => ko);
  const filled = korean.filter((text) => text.includes("Kim"));
  expect(filled.length).toBeGreaterThan(0);
  for (const text of filled) expect(text.split(name).join("")).not.toMatch(/Kim|\[\[|\{\{/);
});

it("states the middle share of the refund, and discount and bedding if any", () => {
  const say = (rent: "plain" | "less" | "more" | "lessAndMore", middleShare?: number) => {
    const values = { totalRent: "₩900", discount: "₩100", bedding: "₩50", totalPrice: "₩850" };
    const conditions = { refund: "tiered", middleShare, rent, hasGuardian: false, installments: () => [] } as const;
    const clauses = listClauses(() => values, conditions);
    const paragraphs = clauses.flatMap((clause) => clause.paragraphs);
    return { en: paragraphs.map(({ en }) => en).join("\n"), ko: paragraphs.map(({ ko }) => ko).join("\n") };
  };
  expect(say("plain", 35).en).toContain("between 61 and 89 days, 35% of the rent");
  expect(say("plain", 35).ko).toContain("89일 전부터 61일 전까지는 35%를 환불");
  expect(say("plain").en).toContain("as shown at cancellation");
  for (const { en, ko } of [say("plain", 35), say("plain")]) {
    expect(en).toContain("within 14 days of check-out, less itemised costs");
    expect(en).toContain("the deposit is returned in full");
    expect(ko).toContain("퇴실 후 14일 이내에");
    expect(en + ko).not.toContain("{{");
  }
  for (const rent of ["plain", "less", "more", "lessAndMore"] as const) {
    const { en, ko } = say(rent, 35);
    expect([en.includes("₩100"), ko.includes("₩100")]).toEqual(Array(2).fill(/less/i.test(rent)));
    expect([en.includes("₩50"), ko.includes("₩50")]).toEqual(Array(2).fill(/more/i.test(rent)));
  }
});

it("states the deposit's refund for a stay sold under the 30-day policy", () => {
  const clauses = listClauses(() => ({}), {
    refund: "thirtyDay",
    middleShare: 35,
    rent: "plain",
    hasGuardian: false,
    installments: () => [],
  });
  const said = clauses.flatMap(({ paragraphs }) => paragraphs.map(({ en }) => en)).join("\n");
  expect(said).toContain(
    "If the occupants cancel after this contract has taken effect, the operator keeps the deposit.",
  );
  expect(said).toContain(
    "Until check-in, 100% of the rent is refunded, whether or not check-in is more than 30 days away.",
  );
  expect(said).toContain("If the booking is cancelled before this contract takes effect, everything paid is refunded");
});
