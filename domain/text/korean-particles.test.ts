import fc from "fast-check";
import i18next from "i18next";
import { describe, expect, it } from "vitest";
import { agreeParticles, asValue, filling, findWordEnd, particles } from "./korean-particles";

describe("a Korean particle", () => {
  it.each([
    ["1,240,000원[[을/를]]", "1,240,000원을"],
    ["12월 3일[[은/는]]", "12월 3일은"],
    ["서지우[[이/가]]", "서지우가"],
    ["박민준[[과/와]]", "박민준과"],
    ["라운지[[으로/로]]", "라운지로"],
    ["홍대 하우스 201[[으로/로]]", "홍대 하우스 201로"],
    ["홍대 하우스 203[[으로/로]]", "홍대 하우스 203으로"],
    ["서울[[으로/로]] 서울[[이나/나]]", "서울로 서울이나"],
    ["HOMES[[은/는]] HOMES[[이/가]]", "HOMES는 HOMES가"],
    ["Ana Lim[[을/를]]", "Ana Lim을"],
    ["Hongdae Living[[은/는]]", "Hongdae Living은"],
    ["H7K2-9QXR[[으로/로]]", "H7K2-9QXR로"],
    ["예약(H7K2-9QXD)[[은/는]]", "예약(H7K2-9QXD)은"],
    ["2026년 12월 21일 (월)[[이/가]]", "2026년 12월 21일 (월)이"],
    ["‘보증금’[[을/를]]", "‘보증금’을"],
    ["[[은/는]]", "는"],
    ["nothing to mend", "nothing to mend"],
  ])("agrees in %s", (written, read) => expect(agreeParticles(written)).toBe(read));

  it("is found within limits for any text before it", () => {
    const hostile = [
      "()".repeat(25) + "a",
      "(".repeat(9_000),
      ")".repeat(9_000),
      "()".repeat(9_000),
      "a)" + ".".repeat(9_000),
    ];
    const bits = fc.constantFrom("(", ")", "()", "[[", "]]", "/", "a", "집", " ", "‘", "💧");
    const text = fc.oneof(
      fc.constantFrom(...hostile),
      fc.array(bits, { maxLength: 400 }).map((all) => all.join("")),
    );
    fc.assert(
      fc.property(text, (before) => {
        let steps = 0;
        const counted = { charAt: (at: number) => ((steps += 1), before.charAt(at)) };
        const end = findWordEnd(counted, before.length);
        expect(steps).toBeLessThanOrEqual(300);
        expect(end === 0 || /[\p{L}\p{N}]/u.test(before.charAt(end - 1))).toBe(true);
        expect(["은", "는"]).toContain(agreeParticles(`${asValue(before)}[[은/는]]`).slice(before.length));
      }),
    );
  });
});

describe("an inserted value", () => {
  const i18n = i18next.createInstance().use(particles);
  const texts = { one: "{{q}}[[은/는]] 없습니다", two: "{{q}}{{after}}[[을/를]]" };
  void i18n.init({
    lng: "ko",
    resources: { ko: { texts } },
    ns: ["texts"],
    defaultNS: "texts",
    interpolation: filling,
    postProcess: [particles.name],
    initImmediate: false,
  });
  const t = i18n.t as unknown as (key: string, values: Record<string, string>) => string;

  it.each(["a[[x/y]]", "a[[은/는]]", "[[", "<b>&", "{{after}}", "[[[[[[[[{{after}}", "$t(one)"])(
    "stays unchanged: %s",
    (q) => {
      expect(t("one", { q, after: "after" })).toMatch(/[은는] 없습니다$/);
      expect(t("one", { q, after: "after" }).slice(0, q.length)).toBe(q);
    },
  );

  it("cannot form a particle with the text around it", () => {
    expect(t("two", { q: "집[", after: "[은/는]]" })).toBe("집[[은/는]]을");
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("[", "]", "[[은/는]]", "은", "/", "는", "집"), { maxLength: 12 }),
        (bits) => {
          const q = bits.join("");
          expect(t("one", { q }).slice(0, q.length)).toBe(q);
        },
      ),
    );
  });
});
