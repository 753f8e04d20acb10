import { existsSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import { format } from "oxfmt";

const file = "docs/benchmarks.md";
/** Of the last minute before the bench: above 0.5 or so, something else was running. */
const [loadBefore = 0] = os.loadavg();
const head = `# Benchmarks

Written by \`npm run bench\`, which replaces the tables that it measures. Ratios to a yardstick of the same run count; milliseconds are those of one machine with two cores.
`;

type Row = Record<string, string | number>;

/** Prints a table, and puts it into docs/benchmarks.md in the place of the one with this title. */
export async function publish(title: string, how: string, rows: Row[]): Promise<void> {
  console.log(`\n${title}`);
  console.table(rows);
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
  const table = [line(columns), line(columns.map((_, at) => (at === 0 ? ":--" : "--:")))];
  for (const row of rows) table.push(line(columns.map((column) => row[column] ?? "")));
  const day = new Date().toISOString().slice(0, 10);
  const command = ["npm run bench --", ...process.argv.slice(2)].join(" ");
  const origin = `Measured on ${day} by \`${command}\`, Node ${process.versions.node}, load before ${loadBefore.toFixed(1)}.`;
  const section = `## ${title}\n\n${how} ${origin}\n\n${table.join("\n")}\n`;
  const [before = head, ...sections] = existsSync(file) ? readFileSync(file, "utf8").split(/^(?=## )/m) : [head];
  const others = sections.filter((other) => !other.startsWith(`## ${title}\n`));
  const sorted = [...others, section].toSorted();
  const text = (await format(file, [before, ...sorted].join("\n"))).code;
  writeFileSync(file, text);
}
