import { cloneElement, type ReactElement } from "react";

const element = /<(\w+)>(.*?)<\/\1>|<(\w+) ?\/>/g;

/** A translated text with elements: `<call>…</call>` or `<call/>` becomes `elements.call`. */
export function RichText({ text, elements }: { text: string; elements: Record<string, ReactElement> }) {
  const parts: ReactElement[] = [];
  let end = 0;
  const add = (from: number, to?: number) => parts.push(<span key={from}>{text.slice(from, to)}</span>);
  for (const match of text.matchAll(element)) {
    const [whole, name = match[3] ?? "", content] = match;
    const rendered = elements[name];
    if (!rendered) continue; // what a person wrote
    if (match.index > end) add(end, match.index);
    parts.push(cloneElement(rendered, { key: name + match.index }, ...(content ? [content] : [])));
    end = match.index + whole.length;
  }
  if (end < text.length) add(end);
  return parts;
}
