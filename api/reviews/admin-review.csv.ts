import type { AdminReview } from "contract/admin-review";
import type { CsvFile } from "../kernel/http/csv";
import { toCsvFile, type CsvColumns } from "../kernel/records/csv-columns";

const columns: CsvColumns<AdminReview> = {
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

/** Reviews as a file. */
export function reviewsFile(reviews: AsyncIterable<AdminReview>): CsvFile {
  return toCsvFile("reviews", columns, reviews);
}
