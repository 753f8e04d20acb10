import { afterAll, beforeAll, expect, it } from "vitest";
import { v7 as uuidv7 } from "uuid";
import { faqGroupListSchema } from "contract/faq";
import { faqGroups, faqs } from "../../db/schema";
import { createTestApi, type TestApi } from "../../../tests/factories/api";

let api: TestApi;
beforeAll(async () => void (api = await createTestApi()));
afterAll(() => api.close());

it("lists groups and questions in the order set by admins, in the requested language", async () => {
  const both = (text: string) => ({ en: text, ko: `${text} (ko)` });
  const [second, first] = [uuidv7(), uuidv7()];
  await api.services.db.insert(faqGroups).values([
    { id: second, slug: "payment", title: both("Payment"), position: 1 },
    { id: first, slug: "booking", title: both("Booking"), position: 0 },
  ]);
  const question = (slug: string, position: number) => ({
    id: uuidv7(),
    groupId: first,
    slug,
    question: both(slug),
    answer: both("Yes."),
    position,
  });
  await api.services.db.insert(faqs).values([question("b", 1), question("a", 0)]);
  const groups = (await api.request("GET", "/v1/faqs/groups", { language: "ko" })).data(faqGroupListSchema);
  expect(groups.map(({ slug, title, faqs: inGroup }) => [slug, title, inGroup.map((faq) => faq.question)])).toEqual([
    ["booking", "Booking (ko)", ["a (ko)", "b (ko)"]],
    ["payment", "Payment (ko)", []],
  ]);
});
