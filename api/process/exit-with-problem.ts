import type { Logger } from "pino";
import { isSettingError, type SettingProblem } from "contract/settings";
import { errorCode } from "domain/error-code";

/** Ends the process: a sentence for each wrong setting, or the error in the log. */
export function exitWithProblem(error: unknown, log: Logger): never {
  const problems = findProblems(error);
  if (problems.length > 0) {
    const sentences = problems.map(({ sentence }) => sentence);
    log.fatal({ settings: problems.map(({ setting }) => setting), problems: sentences }, "not started");
    process.stderr.write(`${sentences.join("\n")}\n`);
  } else {
    log.fatal({ err: error }, "ended by an error that nothing catches");
    process.stderr.write("The process ended by an error that no setting explains: the log has its line.\n");
  }
  process.exit(1);
}

function findProblems(error: unknown): SettingProblem[] {
  if (isSettingError(error)) return error.problems;
  if (!(error instanceof Error) || !("syscall" in error) || error.syscall !== "listen" || !("port" in error)) return [];
  const port = String(error.port);
  const setting = port === process.env.METRICS_PORT ? "METRICS_PORT" : "PORT";
  const sentences: Partial<Record<string, string>> = {
    EADDRINUSE: `${setting} is in use: something else listens on ${port}. Set another ${setting}.`,
    EACCES: `${setting} is wrong: this user may not listen on ${port}.`,
  };
  const sentence = sentences[errorCode(error) ?? ""];
  return sentence ? [{ setting, sentence }] : [];
}
