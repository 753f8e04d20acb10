import { missing, SettingError } from "contract/settings";
import { openDatabase } from "../db/open";
import { readDatabaseSettings } from "../env";

/**
 * Runs `npm run migrate`, for deployments that migrate before the new servers start.
 *
 * @returns the sentence for the terminal
 * @throws SettingError without DATABASE_URL, or when PostgreSQL does not answer
 */
export async function runMigrateCommand(source?: Record<string, string | undefined>): Promise<string> {
  const settings = readDatabaseSettings(source);
  if (!settings.databaseUrl) {
    throw new SettingError([missing("DATABASE_URL", "(the embedded database is migrated when its server starts)")]);
  }
  const { applied, close } = await openDatabase(settings);
  await close();
  return applied.length > 0 ? `Applied ${applied.join(", ")}.` : "No migration is pending.";
}
