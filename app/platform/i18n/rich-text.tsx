import { cloneElement, type ReactElement } from "react";

const element = /<(\w+)>(.*?)<\/\1>|<(\w+) ?\/>/g;

/** A translated text with elements: `<call>…</call>` or `<call/>` becomes `elements.call`. */
export function RichText({ text, elements }: { text: string; elements: Record<string, ReactElement> }) {
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(element)) {
    const [whole, name = match[3] ?? "", content] = match;
    const rendered = elements[name];
    if (!rendered) continue; // what a person wrote
    parts.push(
      text.slice(end, match.index),
      cloneElement(rendered, { key: match.index }, ...(content ? [content] : [])),
    );
    end = match.index + whole.length;
  }
  return [...parts, text.slice(end)];
}
