import { existsSync } from "node:fs";
import path from "node:path";
import brand from "locales/brand.json";
import { grantAdmin, listAdmins, revokeAdmin } from "./accounts/admin-role";
import { SettingError, wrong } from "contract/settings";
import type { Database } from "./db/client";
import { openDatabase } from "./db/open";
import { readDatabaseSettings } from "./env";

type Result = { ok: boolean; sentence: string };

const usage = "Use: npm run admin -- grant someone@example.com | revoke someone@example.com | list";

/**
 * `npm run admin`: who is an admin, by whoever runs the server. The audit log names the operator as the actor.
 * @returns the sentence for the terminal
 * @throws SettingError when the embedded database is not there, or open in the running server
 */
export async function runAdminCommand(args: string[], source?: Record<string, string | undefined>): Promise<Result> {
  const [verb, email] = args;
  const isKnown =
    (verb === "list" && args.length === 1) || (["grant", "revoke"].includes(verb ?? "") && args.length === 2);
  if (!isKnown) return { ok: false, sentence: usage };
  const database = await open(source);
  try {
    return verb === "list" ? await list(database.db) : await change(database.db, verb as "grant" | "revoke", email!);
  } finally {
    await database.close();
  }
}

function open(source: Record<string, string | undefined> | undefined) {
  const settings = readDatabaseSettings(source);
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl || existsSync(path.join(dataDir, "database"))) return openDatabase(settings, { waits: [] });
  const what = `there is no database in ${dataDir}. Start the server once, or set another`;
  throw new SettingError([wrong("DATA_DIR", what)]);
}

async function list(db: Database): Promise<Result> {
  const admins = await listAdmins(db);
  return { ok: true, sentence: admins.length > 0 ? admins.join("\n") : "There is no admin yet." };
}

async function change(db: Database, verb: "grant" | "revoke", email: string): Promise<Result> {
  const run = verb === "grant" ? grantAdmin : revokeAdmin;
  const outcome = await run(db, new Date(), { email: email.trim() }, { kind: "operator" });
  const is = verb === "grant" ? "an admin" : "a member";
  const sentences = {
    done: `${email} is ${is} now.`,
    unchanged: `${email} is ${is} already.`,
    unknown: `There is no account with the e-mail ${email}. Sign up with it first.`,
    unverified: `The e-mail ${email} is not confirmed. Its owner opens the link in the mail “Confirm your e-mail for ${brand.name}” (My page sends it again), then run this once more.`,
    last: `${email} is the last admin. Make somebody else one first.`,
  };
  return { ok: outcome === "done" || outcome === "unchanged", sentence: sentences[outcome] };
}
