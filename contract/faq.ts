import { z } from "zod";
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
