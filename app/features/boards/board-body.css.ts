import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

const { space } = vars;

export const body = style({
  display: "flex",
  flexDirection: "column",
  gap: space["16"],
  maxWidth: vars.size.reading,
  fontSize: vars.text["18"],
  lineHeight: 1.7,
});

const within = (selector: string) => `${body} ${selector}`;

globalStyle(within("h2"), { marginTop: space["16"], fontSize: vars.text["22"], lineHeight: vars.leading.korean });
globalStyle(within("h3"), { marginTop: space["8"], fontSize: vars.text["18"], lineHeight: vars.leading.korean });
globalStyle(within(":is(ul, ol)"), { display: "grid", gap: space["8"], paddingLeft: space["24"] });
globalStyle(within("ul > li"), { listStyle: "disc" });
globalStyle(within("ol > li"), { listStyle: "decimal" });
globalStyle(within("li::marker"), { color: vars.color.brandText });
globalStyle(within("blockquote"), {
  paddingLeft: space["16"],
  borderLeft: `3px solid ${vars.color.brand}`,
  color: vars.color.inkSoft,
});
globalStyle(within("a"), { color: vars.color.brandText, textUnderlineOffset: "0.2em" });
globalStyle(within(":is(pre, code)"), { background: vars.color.sunken, borderRadius: "4px", overflowX: "auto" });
globalStyle(within("pre"), { padding: space["16"] });
globalStyle(within("hr"), { border: 0, borderTop: `1px solid ${vars.color.line}` });
globalStyle(within("table"), { borderCollapse: "collapse" });
globalStyle(within(":is(th, td)"), {
  padding: space["8"],
  borderBottom: `1px solid ${vars.color.line}`,
  textAlign: "start",
});
