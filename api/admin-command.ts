import { existsSync } from "node:fs";
import path from "node:path";
import { makeResetLink } from "./sign-in/password-reset";
import { grantAdmin, listAdmins, revokeAdmin } from "./accounts/admin-role";
import { SettingError, wrong } from "contract/settings";
import type { Database } from "./db/client";
import { openDatabase } from "./db/open";
import { readDatabaseSettings, readLinkSettings } from "./env";

type Result = { ok: boolean; sentence: string };

const usage =
  "Use: npm run admin -- grant someone@example.com | revoke someone@example.com | link someone@example.com | list";

/**
 * Runs `npm run admin`. The audit log names the operator as the actor.
 * @returns the sentence for the terminal
 * @throws SettingError when the embedded database is missing or open in the running server
 */
export async function runAdminCommand(args: string[], source?: Record<string, string | undefined>): Promise<Result> {
  const [verb, email] = args;
  const isKnown =
    (verb === "list" && args.length === 1) || (["grant", "revoke", "link"].includes(verb ?? "") && args.length === 2);
  if (!isKnown) return { ok: false, sentence: usage };
  const database = await open(source);
  try {
    if (verb === "list") return await list(database.db);
    if (verb === "link") return await makeLink(database.db, email!, source);
    return await change(database.db, verb as "grant" | "revoke", email!);
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

async function makeLink(
  db: Database,
  email: string,
  source: Record<string, string | undefined> | undefined,
): Promise<Result> {
  const link = await makeResetLink(db, new Date(), readLinkSettings(source), email.trim());
  if (!link) return { ok: false, sentence: unknownAccount(email) };
  return {
    ok: true,
    sentence: `Open this link within an hour to choose a password. It also confirms the e-mail ${email}. Whoever has it can log in.\n${link}`,
  };
}

const unknownAccount = (email: string) => `There is no account with the e-mail ${email}. Sign up with it first.`;

async function change(db: Database, verb: "grant" | "revoke", email: string): Promise<Result> {
  const run = verb === "grant" ? grantAdmin : revokeAdmin;
  const outcome = await run(db, new Date(), { email: email.trim() }, { kind: "operator" });
  const is = verb === "grant" ? "an admin" : "a member";
  const sentences = {
    done: `${email} is ${is} now.`,
    unchanged: `${email} is ${is} already.`,
    unknown: unknownAccount(email),
    unverified: `The e-mail ${email} is not confirmed. Its owner opens the link in the mail that asks to confirm it (My page sends it again), then run this once more. Where mail does not arrive yet: npm run admin -- link ${email}`,
    last: `${email} is the last admin. Make somebody else one first.`,
  };
  return { ok: outcome === "done" || outcome === "unchanged", sentence: sentences[outcome] };
}
