/** `npm run migrate` applies pending migrations to PostgreSQL and ends. Servers do the same when they start. */
import { runMigrateCommand } from "./migrate-command";
import { runCommand } from "./run-command";

await runCommand(async () => ({ ok: true, sentence: await runMigrateCommand() }));
