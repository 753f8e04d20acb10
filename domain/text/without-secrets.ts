/** A path without its query, for logs: queries may hold log-in codes and addresses, and some paths end in tokens. */
export function withoutSecrets(path: string): string {
  return path
    .replace(/[?#].*$/s, "")
    .replace(/\/(sign|contracts|calendar|search-alerts)\/[^/]+/gi, "/$1/:token")
    .replace(/[^/]*(@|%40)[^/]*/g, ":address");
}

/** Removes e-mail addresses and phone numbers, for logs. */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, "<address>").replace(/\+\d{7,15}\b/g, "<number>");
}
