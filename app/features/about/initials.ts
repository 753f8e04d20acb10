export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  if (words.length === 1) return words[0]!.slice(-2);
  return [words[0], words.at(-1)].map((word) => [...(word ?? "")][0]).join("");
}
