/** A path without its query for the log: log-in codes and addresses travel there; some links are their tokens. */
export function withoutSecrets(path: string): string {
  return path
    .replace(/[?#].*$/s, "")
    .replace(/\/(sign|contracts|calendar)\/[^/]+/gi, "/$1/:token")
    .replace(/[^/]*(@|%40)[^/]*/g, ":address");
}
