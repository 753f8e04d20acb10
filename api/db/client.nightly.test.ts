import { expect, it } from "vitest";
import { openInMemory } from "./client";

it("lets the event loop run while statements wait for the embedded database", async () => {
  const { pglite, close } = await openInMemory();
  let turns = 0;
  let isDone = false;
  const countTurns = () => {
    turns += 1;
    if (!isDone) setImmediate(countTurns);
  };
  const statement = "select count(*) from generate_series(1, 20000)";
  await pglite.query(statement);
  setImmediate(countTurns);
  await Promise.all(Array.from({ length: 200 }, () => pglite.query(statement)));
  isDone = true;
  expect(turns).toBeGreaterThan(10);
  await close();
});
