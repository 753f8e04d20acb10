import { isSettingError } from "contract/settings";

type Result = { ok: boolean; sentence: string };

/** Prints the sentence of a command, or those of wrong settings, and ends with status 0 or 1. */
export async function runCommand(command: () => Promise<Result>): Promise<never> {
  const { ok, sentence } = await command().catch((error: unknown) => {
    if (!isSettingError(error)) throw error;
    return { ok: false, sentence: error.message };
  });
  (ok ? process.stdout : process.stderr).write(`${sentence}\n`);
  process.exit(ok ? 0 : 1);
}
