/** Removes e-mail addresses and phone numbers, for logs. */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, "<address>").replace(/\+\d{7,15}\b/g, "<number>");
}
