import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
  linkSync,
} from "node:fs";
import path from "node:path";
import { randomBytes } from "node:crypto";
import { SettingError, wrong, type SettingProblem } from "contract/settings";
import { errorCode } from "domain/error-code";

/** A first start of the embedded database takes about 40 MB, and each write needs some room. */
const neededBytes = 1024 ** 2;

export function findDataDirProblem(dataDir: string): SettingProblem | undefined {
  let existing = dataDir;
  while (!existsSync(existing) && path.dirname(existing) !== existing) existing = path.dirname(existing);
  try {
    if (!statSync(existing).isDirectory()) return notAFolder(existing);
    accessSync(existing, constants.W_OK | constants.X_OK);
    return isOutOfSpace(existing) ? full(dataDir) : undefined;
  } catch (error) {
    return toSettingProblem(dataDir, error);
  }
}

/** Writes a test file, so that problems are reported before anything starts. @throws SettingError naming DATA_DIR */
export function prepareDataDir(dataDir: string): void {
  const probe = path.join(dataDir, `.write-test-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(probe, Buffer.alloc(neededBytes));
    } finally {
      rmSync(probe, { force: true });
    }
  } catch (error) {
    throw new SettingError([toSettingProblem(dataDir, error)]);
  }
}

/** Whether the folder's disk is full. A folder that does not exist yet counts as not full. */
export function isOutOfSpace(dataDir: string): boolean {
  try {
    const { bavail, blocks, bsize } = statfsSync(dataDir);
    return blocks > 0 && bavail * bsize < neededBytes; // /proc and similar have no blocks
  } catch {
    return false;
  }
}

export function toSettingProblem(dataDir: string, error: unknown): SettingProblem {
  const { code = "unknown", path: place } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT") return full(dataDir);
  if (code === "ENOTDIR" || code === "EEXIST") return notAFolder(place ?? dataDir);
  return wrong("DATA_DIR", `${dataDir} cannot be written to (${code})`);
}

const notAFolder = (place: string) => wrong("DATA_DIR", `${place} is not a folder`);

const full = (dataDir: string): SettingProblem => ({
  setting: "DATA_DIR",
  sentence: `DATA_DIR is full: there is no space left in ${dataDir}, so free some, or set another DATA_DIR.`,
});

/** Writes atomically with mode 0600; the first of two processes wins. */
export function writeOnce(file: string, content: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const part = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(part, content, { mode: 0o600, flag: "wx" });
  try {
    linkSync(part, file);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  } finally {
    rmSync(part, { force: true });
  }
}
