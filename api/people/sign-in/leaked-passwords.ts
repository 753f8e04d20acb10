import { invalid, type FieldIssue } from "../../kernel/http/problem";

const shortest = 8;
const maxLength = 16;

let list: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among the most common leaked ones, ignoring case and trailing punctuation ("Password1!"). */
export async function isPasswordLeaked(password: string): Promise<boolean> {
  const leaked = await (list ??= loadList());
  const lower = password.toLowerCase();
  return leaked.has(lower) || leaked.has(lower.replace(/[^\p{L}\d]+$/u, ""));
}

export const leakedPasswordIssue: FieldIssue = { path: "password", problem: "passwordLeaked" };

/** @throws ApiError VALIDATION_FAILED with `leakedPasswordIssue` on `password` */
export async function refuseLeakedPassword(password: string): Promise<void> {
  if (await isPasswordLeaked(password)) throw invalid(leakedPasswordIssue);
}

async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const passwords = dictionary["passwords-common"];
  return new Set(passwords.filter(({ length }) => length >= shortest && length <= maxLength));
}
