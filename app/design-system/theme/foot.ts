/** Heights of fixed elements at the bottom: `bar` spans the window, `dock` are the floating buttons above it. */
export const footerSpace = { bar: "--foot-bar", dock: "--foot-dock" };

/** Where there is none; sums need a unit. */
export const noFooter = "0px";

export const aboveBar = `var(${footerSpace.bar}, ${noFooter})`;
export const aboveDock = `(${aboveBar} + var(${footerSpace.dock}, ${noFooter}))`;

/** Content must not be covered on narrow windows: the chat button follows the page instead of floating. */
export const chatAtEnd = { "data-chat-at-end": "" };
export const hasChatAtEnd = "html:has([data-chat-at-end])";
