import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { errorCode } from "domain/error-code";

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
