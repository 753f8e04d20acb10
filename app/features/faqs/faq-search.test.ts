import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FaqGroup } from "contract/faq";
import { faqQueryOf, searchFaqs } from "./faq-search";

const faq = (slug: string, question: string, answer: string) => ({ id: slug, slug, question, answer });
const groups: FaqGroup[] = [
  {
    id: "1",
    slug: "booking",
    title: "Booking",
    faqs: [faq("who", "Who can book?", "Any member."), faq("visit", "Can I see the room?", "Ask the concierge.")],
  },
  { id: "2", slug: "living", title: "생활", faqs: [faq("night", "밤에 도움이 필요하면요?", "컨시어지가 돕습니다.")] },
];
const found = (query: string) => searchFaqs(groups, query).flatMap(({ faqs }) => faqs.map(({ slug }) => slug));

describe("the FAQ search", () => {
  it.each([
    ["", ["who", "visit", "night"]],
    ["ROOM", ["visit"]],
    ["book member", ["who"]],
    ["booking", []],
    ["컨시어지", ["night"]],
    ["컨시어지".normalize("NFD"), ["night"]],
    ["elephant", []],
  ])("finds for “%s” %j", (query, slugs) => {
    expect(found(faqQueryOf(new URLSearchParams({ q: query })))).toEqual(slugs);
  });

  it("leaves out empty groups", () => {
    expect(searchFaqs([...groups, { id: "3", slug: "new", title: "New", faqs: [] }], "")).toHaveLength(2);
  });

  it("returns existing questions only, and no empty group", () => {
    fc.assert(
      fc.property(fc.string(), (q) => {
        const left = searchFaqs(groups, faqQueryOf(new URLSearchParams({ q })));
        expect(left.every(({ faqs }) => faqs.length > 0)).toBe(true);
        expect(["who", "visit", "night"]).toEqual(
          expect.arrayContaining(left.flatMap((g) => g.faqs.map((f) => f.slug))),
        );
      }),
    );
  });
});
