/** A path without its query for the log: log-in codes and addresses travel there; a signing link is its token. */
export function withoutSecrets(path: string): string {
  return path.replace(/[?#].*$/s, "").replace(/\/(sign|contracts)\/[^/]+/gi, "/$1/:token");
}
