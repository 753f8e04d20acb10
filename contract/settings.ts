import { z } from "zod";

/** A missing or wrong setting, and a sentence for the operator that names it and its valid values. */
export type SettingProblem = { setting: string; sentence: string };

/** Stops the start. The message has one line for each wrong setting. */
export class SettingError extends Error {
  override readonly name = "SettingError";
  readonly problems: SettingProblem[];

  constructor(problems: SettingProblem[]) {
    const firstOfEach = problems.filter(
      ({ setting }, at) => problems.findIndex((other) => other.setting === setting) === at,
    );
    super(firstOfEach.map(({ sentence }) => sentence).join("\n"));
    this.problems = firstOfEach;
  }
}

/** Also of another bundle, which has a class of its own. */
export const isSettingError = (error: unknown): error is SettingError =>
  error instanceof Error && error.name === "SettingError";

export const missing = (setting: string, why: string): SettingProblem => ({
  setting,
  sentence: `${setting} must be set ${why}.`,
});

export const wrong = (setting: string, what: string): SettingProblem => ({
  setting,
  sentence: `${setting} is wrong: ${what}.`,
});

/** An address without a slash at its end. */
export const httpUrl = z
  .url({ protocol: /^https?$/, error: "an http:// or https:// address" })
  .transform((value) => value.replace(/\/+$/, ""));

/** Keeps the secret of demo mode in DATA_DIR, so that sessions survive a restart. */
export type SecretFile = {
  path: string;
  /** Undefined without a file. @throws errors of the file system */
  read: () => string | undefined;
  /** Writes a secret atomically; if two processes do, the first one's is kept. */
  make: () => void;
};

const secretLength = 32;

/** What is wrong with SESSION_SECRETS or the file used instead of it. Creates no file. */
export function findSecretProblems(setting: string | undefined, file: SecretFile): SettingProblem[] {
  const names = splitList(setting ?? "");
  if (names.some((secret) => secret.length < secretLength)) {
    return [wrong("SESSION_SECRETS", `each secret takes at least ${secretLength} characters`)];
  }
  if (names.length > 0) return [];
  const refused = (sentence: string) => [{ setting: "SESSION_SECRETS", sentence }];
  try {
    const content = file.read();
    if (content === undefined || content.trim().length >= secretLength) return [];
  } catch (error) {
    const { code = "unknown" } = error as { code?: string };
    return refused(`The file ${file.path} cannot be read (${code}). Make it readable, or set SESSION_SECRETS.`);
  }
  return refused(
    `The file ${file.path} is damaged: it takes ${secretLength} characters. Delete it, or set SESSION_SECRETS.`,
  );
}

/** Newest first: SESSION_SECRETS, else the file's, which is created if missing. @throws SettingError */
export function readSecrets(setting: string | undefined, file: SecretFile): [string, ...string[]] {
  const problems = findSecretProblems(setting, file);
  if (problems.length > 0) throw new SettingError(problems);
  const [newest, ...older] = splitList(setting ?? "");
  if (newest) return [newest, ...older];
  if (file.read() === undefined) file.make();
  return [(file.read() ?? "").trim()];
}

export function splitList(setting: string): string[] {
  return setting
    .split(",")
    .map((value) => value.trim())
    .filter(Boolean);
}

/** The problems of the SettingError that `read` throws. */
export function findProblems(read: () => unknown): SettingProblem[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof SettingError) return error.problems;
    throw error;
  }
}

/** Finds all problems. An empty value counts as unset. `values` lacks the wrong settings. */
export function readSettings<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  source: Record<string, string | undefined>,
): {
  values: Partial<z.output<z.ZodObject<Shape>>>;
  problems: SettingProblem[];
  isSet: (name: keyof Shape) => boolean;
} {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== "" && value !== undefined));
  const parsed = schema.safeParse(filled);
  const isSet = (name: keyof Shape) => filled[name as string] !== undefined;
  if (parsed.success) return { values: parsed.data, problems: [], isSet };
  const problems = parsed.error.issues.map(({ path, message }) => wrong(path.join("."), `it takes ${message}`));
  const isWrong = (name: string) => problems.some(({ setting }) => setting === name);
  const sound = z.object(
    Object.fromEntries(Object.entries(schema.shape).filter(([name]) => !isWrong(name))) as z.ZodRawShape,
  );
  return { values: sound.parse(filled) as Partial<z.output<z.ZodObject<Shape>>>, problems, isSet };
}
