import { errorCodes, problemSchema } from "../../../contract/problem";
import type { Answered, Sent } from "./raw-request";

/** Internal details: stacks, files, queries, libraries, error names. */
const internals =
  /\bat [\w.<>]+ \(|\n\s+at |node_modules|file:\/\/|\/(?:api|app|build|scripts)\/[\w./-]+\.(?:ts|tsx|js|mjs)\b|drizzle|pglite|postgres|\bSELECT .+ FROM\b|insert into "|SQLSTATE|ZodError|TypeError|RangeError|ReferenceError|SyntaxError|\[object Object\]|ECONNREFUSED|ENOENT/i;
const slowMs = 5_000;

export function judge(sent: Sent, answer: Answered | Error): string[] {
  if (answer instanceof Error) return [`no answer: ${answer.message}`];
  const { status, headers, text, ms } = answer;
  const isCall = sent.path.startsWith("/v1/");
  const type = headers["content-type"] ?? "";
  const wrong: string[] = [];
  if (status >= 500) wrong.push(`answers ${status}`);
  if (ms > slowMs) wrong.push(`takes ${Math.round(ms / 1000)} s`);
  if (headers["x-content-type-options"] !== "nosniff" && ![400, 417].includes(status)) wrong.push("without nosniff");
  if (headers["x-powered-by"]) wrong.push("says what it runs on");
  const leak = isSource(type, sent) ? null : internals.exec(withoutEcho(text, sent));
  if (leak) wrong.push(`tells “${leak[0].trim()}”`);
  const isBare = text === "" && (sent.method === "HEAD" || status === 417 || (status === 405 && headers.allow));
  if (isCall && status >= 400 && !isBare) wrong.push(...judgeProblem(status, text));
  return wrong;
}

function judgeProblem(status: number, text: string): string[] {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return [`answers ${status} without JSON`];
  }
  const problem = problemSchema.safeParse(body);
  if (!problem.success) return [`answers ${status} in another shape than the contract's`];
  const { errorCode, errorMessage } = problem.data;
  const named = errorCodes[errorCode] === status ? [] : [`answers ${errorCode} with ${status}`];
  return /^[\w.]+$/.test(errorMessage) || /\{\{/.test(errorMessage) ? [...named, `says “${errorMessage}”`] : named;
}

function isSource(type: string, { path }: Sent): boolean {
  return !/json|html|text\/plain/.test(type) || /^\/v1\/(openapi|docs)|^\/assets\//.test(path);
}

function withoutEcho(text: string, { path, body }: Sent): string {
  const said = `${decodeSafely(path)} ${body?.toString("utf8").slice(0, 20_000) ?? ""}`;
  return internals.test(said) ? "" : text.replace(/<script\b[\s\S]*?<\/script>/g, "");
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
