import { existsSync } from "node:fs";
import path from "node:path";
import { isOneOf } from "domain/collections";
import { makeResetLink } from "../people/sign-in/password-reset";
import { findAccountByEmail } from "../people/accounts/account.queries";
import { grantRole, listAdmins, revokeRole } from "../people/accounts/roles";
import { resetSecondFactor } from "../people/sign-in/second-factor";
import { adminRoles, type AdminRole } from "domain/people/permissions";
import { SettingError, wrong } from "contract/settings";
import type { Database } from "../db/client";
import { openDatabase } from "../db/open";
import { readDatabaseSettings, readLinkSettings } from "../env";

type Result = { ok: boolean; sentence: string };

const usage = `Use: npm run admin -- followed by one of
  list
  grant someone@example.com [${adminRoles.join(" | ")}]
  revoke someone@example.com [${adminRoles.join(" | ")}]
  link someone@example.com
  reset-second-factor someone@example.com
Without a role, grant and revoke mean admin.`;

const argumentCounts = { list: [1], grant: [2, 3], revoke: [2, 3], link: [2], "reset-second-factor": [2] };

type Verb = keyof typeof argumentCounts;

/**
 * Runs `npm run admin`. The audit log names the operator as the actor.
 * @returns the sentence for the terminal
 * @throws SettingError when the embedded database is missing or open in the running server
 */
export async function runAdminCommand(args: string[], source?: Record<string, string | undefined>): Promise<Result> {
  const [verb = "", email = "", role = "admin"] = args;
  if (!isVerb(verb) || !argumentCounts[verb].includes(args.length) || !isRole(role)) {
    return { ok: false, sentence: usage };
  }
  const database = await open(source);
  try {
    if (verb === "list") return await list(database.db);
    if (verb === "link") return await makeLink(database.db, email, source);
    if (verb === "reset-second-factor") return await resetFactor(database.db, email);
    return await change(database.db, verb, email, role);
  } finally {
    await database.close();
  }
}

const isVerb = (verb: string): verb is Verb => Object.hasOwn(argumentCounts, verb);

const isRole = (role: string): role is AdminRole => isOneOf(adminRoles, role);

function open(source: Record<string, string | undefined> | undefined) {
  const settings = readDatabaseSettings(source);
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl || existsSync(path.join(dataDir, "database"))) return openDatabase(settings, { waits: [] });
  const what = `there is no database in ${dataDir}. Start the server once, or set another`;
  throw new SettingError([wrong("DATA_DIR", what)]);
}

async function list(db: Database): Promise<Result> {
  const admins = await listAdmins(db);
  const lines = admins.map(({ email, roles }) => `${email} ${roles.join(" ")}`);
  return { ok: true, sentence: lines.length > 0 ? lines.join("\n") : "There is no admin yet." };
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

async function resetFactor(db: Database, email: string): Promise<Result> {
  const account = await findAccountByEmail(db, email.trim().toLowerCase());
  if (!account) return { ok: false, sentence: unknownAccount(email) };
  await resetSecondFactor(db, new Date(), account.id, { kind: "operator" });
  return {
    ok: true,
    sentence: `${email} logs in with the password alone now, and is asked to set up the second factor again if a role needs it. All sessions have ended.`,
  };
}

async function change(db: Database, verb: "grant" | "revoke", email: string, role: AdminRole): Promise<Result> {
  const run = verb === "grant" ? grantRole : revokeRole;
  const outcome = await run(db, new Date(), { email: email.trim() }, role, { kind: "operator" });
  const has = `${verb === "grant" ? "has" : "does not have"} the role ${role}`;
  const sentences = {
    done: `${email} now ${has}.`,
    unchanged: `${email} already ${has}.`,
    unknown: unknownAccount(email),
    unverified: `The e-mail ${email} is not confirmed. Its owner opens the link in the mail that asks to confirm it (My page sends it again), then run this once more. Where mail does not arrive yet: npm run admin -- link ${email}`,
    own: usage, // only admins have an account
    last: `${email} is the last admin who can act: the others, if any, are suspended or blocked. Make somebody else one first.`,
  };
  return { ok: outcome === "done" || outcome === "unchanged", sentence: sentences[outcome] };
}
