import type { FaqGroup } from "contract/faq";

export function structuredFaqs(groups: FaqGroup[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: groups.flatMap(({ faqs }) =>
      faqs.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    ),
  };
}
