import type { AdminMessage } from "contract/message";
import type { Cell } from "../kernel/http/csv";

const columns: Record<string, (message: AdminMessage) => Cell> = {
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

/** Messages as a CSV file. */
export function messagesFile(messages: AsyncIterable<AdminMessage>) {
  return { name: "messages", header: Object.keys(columns), rows: cellsOf(messages) };
}

async function* cellsOf(messages: AsyncIterable<AdminMessage>): AsyncGenerator<Cell[]> {
  for await (const message of messages) yield Object.values(columns).map((cell) => cell(message));
}
