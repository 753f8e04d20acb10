import type { AdminReview } from "contract/admin-review";
import type { Cell } from "../kernel/http/csv";

const columns: Record<string, (review: AdminReview) => Cell> = {
  id: ({ id }) => id,
  state: ({ state }) => state,
  house: ({ house }) => house.name,
  author: ({ author }) => author,
  reservation: ({ reservation }) => reservation?.code ?? null,
  facilities: ({ facilities }) => facilities,
  communication: ({ communication }) => communication,
  events: ({ events }) => events,
  location: ({ location }) => location,
  overall: ({ overall }) => overall,
  publicReviewEn: ({ publicReview }) => publicReview.en,
  publicReviewKo: ({ publicReview }) => publicReview.ko,
  improvement: ({ improvement }) => improvement,
  replyEn: ({ reply }) => reply?.en ?? null,
  replyKo: ({ reply }) => reply?.ko ?? null,
  writtenAt: ({ writtenAt }) => writtenAt,
  publishedAt: ({ publishedAt }) => publishedAt,
  hiddenAt: ({ hiddenAt }) => hiddenAt,
  hiddenReason: ({ hiddenReason }) => hiddenReason,
};

/** Reviews as a CSV file. */
export function reviewsFile(reviews: AsyncIterable<AdminReview>) {
  return { name: "reviews", header: Object.keys(columns), rows: cellsOf(reviews) };
}

async function* cellsOf(reviews: AsyncIterable<AdminReview>): AsyncGenerator<Cell[]> {
  for await (const review of reviews) yield Object.values(columns).map((cell) => cell(review));
}
