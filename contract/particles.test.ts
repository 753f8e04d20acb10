import { describe, expect, it } from "vitest";
import { agreeParticles } from "./particles";

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
});
