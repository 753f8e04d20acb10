import type { ReviewList } from "contract/review";

export function structuredReviews({ reviews, rating }: ReviewList, company: { name: string; url: string }): object {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    ...company,
    ...(rating.overall !== null && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: rating.overall,
        bestRating: 5,
        reviewCount: rating.count,
      },
    }),
    review: reviews.map((review) => ({
      "@type": "Review",
      author: { "@type": "Person", name: review.author },
      datePublished: review.publishedAt.slice(0, 10),
      reviewBody: review.publicReview,
      reviewRating: {
        "@type": "Rating",
        ratingValue: (review.facilities + review.communication + review.events + review.location) / 4,
        bestRating: 5,
      },
    })),
  };
}
