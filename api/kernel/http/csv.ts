import type { Context } from "hono";
import { csvByteOrderMark, formatCsvLine, type Cell } from "domain/text/csv";
import { onSeoulClocks } from "domain/seoul-time";

export type CsvFile = {
  /** Without extension. */
  name: string;
  /** The contract's field names; amounts with their unit. */
  header: readonly string[];
  rows: AsyncIterable<readonly Cell[]>;
};

const chunkLength = 32_768;
const pageRows = 500;

/** With backpressure, commas, CRLF, UTF-8 BOM. Texts that would run as a formula, or that Excel would change, get a leading apostrophe. */
export function streamCsv(c: Context, { name, header, rows }: CsvFile): Response {
  const lines = linesOf(header, rows);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let chunk = "";
        while (chunk.length < chunkLength) {
          const { value, done } = await lines.next();
          if (done) break;
          chunk += value;
        }
        if (chunk) controller.enqueue(encoder.encode(chunk));
        else controller.close();
      },
      async cancel() {
        await lines.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
  return c.body(body, 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${name}.csv"`,
  });
}

/** Reads rows after the last key, one batch at a time, so that memory stays constant. */
export async function* readByKeyset<Row>(readAfter: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let batch = await readAfter(undefined); batch.length > 0; batch = await readAfter(batch.at(-1))) yield* batch;
}

/** For short lists with page queries; a page that is not full is the last. */
export async function* readByPage<Row>(readPage: (page: number, size: number) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let page = 1; ; page++) {
    const rows = await readPage(page, pageRows);
    yield* rows;
    if (rows.length < pageRows) return;
  }
}

async function* linesOf(header: readonly string[], rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string, void> {
  const isTime = header.map((name) => /^at$|At$/.test(name)); // instants, by the contract's naming
  yield (
    csvByteOrderMark + formatCsvLine(header.map((name, column) => (isTime[column] ? `${name} (Asia/Seoul)` : name)))
  );
  for await (const row of rows) {
    yield formatCsvLine(row.map((cell, column) => (isTime[column] && cell ? asSeoulTime(String(cell)) : cell)));
  }
}

/** Seoul time in a format that spreadsheets parse: in UTC a row could move to another day. */
const asSeoulTime = (instant: string) => onSeoulClocks(new Date(instant)).format("YYYY-MM-DD HH:mm:ss");
