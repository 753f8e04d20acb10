import pg from "pg";
import { openBench, type PostgresServer } from "./databases";
import { loadWorld } from "./search-world";

/** @returns the address of a new database with so many units and their stays */
export async function createWorld(server: PostgresServer, units: number): Promise<string> {
  const url = await server.createDatabase(`homes_bench_${units}_${process.pid}`);
  await (await openBench(url)).close(); // migrates it
  await load(url, (execute) => loadWorld(execute, units));
  return url;
}

export async function load(url: string, write: (execute: (statements: string) => Promise<unknown>) => Promise<void>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await write((statements) => client.query(statements)).finally(() => client.end());
}
