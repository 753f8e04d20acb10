import type { AdminMessage } from "contract/message";
import type { CsvFile } from "../kernel/http/csv";
import { toCsvFile, type CsvColumns } from "../kernel/records/csv-columns";

const columns: CsvColumns<AdminMessage> = {
  id: ({ id }) => id,
  kind: ({ kind }) => kind,
  channel: ({ channel }) => channel,
  locale: ({ locale }) => locale,
  to: ({ to }) => to,
  reservation: ({ reservation }) => reservation?.code ?? null,
  status: ({ status }) => status,
  attempts: ({ attempts }) => attempts,
  problem: ({ problem }) => problem,
  resendOf: ({ resendOf }) => resendOf,
  createdAt: ({ createdAt }) => createdAt,
  nextAttemptAt: ({ nextAttemptAt }) => nextAttemptAt,
  sentAt: ({ sentAt }) => sentAt,
  bouncedAt: ({ bouncedAt }) => bouncedAt,
};

/** Messages as a file. */
export function messagesFile(messages: AsyncIterable<AdminMessage>): CsvFile {
  return toCsvFile("messages", columns, messages);
}
