/**
 * What stands at the foot of the window, so that nothing covers another. CSS variables on the root: `bar` is as high as a
 * bar along the whole foot, `dock` as the row of floating buttons above it, where toasts would cover them.
 */
export const foot = { bar: "--foot-bar", dock: "--foot-dock" };

export const aboveBar = `var(${foot.bar}, 0px)`;
export const aboveDock = `(${aboveBar} + var(${foot.dock}, 0px))`;

/**
 * For an element of a page that is read to the word in a narrow window, such as its amounts or a contract: the chat
 * button then comes after the page instead of floating over it.
 */
export const chatAtEnd = { "data-chat-at-end": "" };
export const hasChatAtEnd = "html:has([data-chat-at-end])";
