import type { MessageContent } from "./message-content";

/** The text part of an e-mail: all that the other part says, its addresses included. */
export function writeText({ brand, heading, greeting, paragraphs, facts, stay, ...rest }: MessageContent): string {
  const { steps, action, footer, unsubscribe } = rest;
  const listed = facts.map(({ name, label, text }) => {
    const nights = name === "checkOut" && stay?.dates ? ` (${stay.dates.nights})` : "";
    return `${label}: ${text}${nights}`;
  });
  const parts = [
    brand,
    heading,
    greeting,
    ...paragraphs,
    action && `${action.label}:\n${action.url}`,
    listed.join("\n"),
    steps && [steps.heading, ...steps.list.map((step, index) => `${index + 1}. ${step}`)].join("\n"),
    [...footer, ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : [])].join("\n"),
  ];
  return parts.filter(Boolean).join("\n\n");
}
