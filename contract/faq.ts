import { z } from "zod";
import { visitorCalls } from "./call";
import { id } from "./envelope";

export const faqGroupListSchema = z.array(
  z
    .object({
      id,
      slug: z.string().meta({ description: "Stable part of a link to the group" }),
      title: z.string(),
      faqs: z.array(z.object({ id, slug: z.string(), question: z.string(), answer: z.string() })),
    })
    .meta({ id: "FaqGroup" }),
);
export type FaqGroup = z.infer<typeof faqGroupListSchema>[number];

export const listFaqGroups = visitorCalls("Community").get("listFaqGroups", "/v1/faqs/groups", {
  summary: "Groups with their questions, in the order that admins chose",
  data: faqGroupListSchema,
  isShared: true,
});
