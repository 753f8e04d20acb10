import { globalStyle, style } from "@vanilla-extract/css";
import { hairline, smallRadius, strokes, underlines, vars } from "~/design-system/theme";

const { space } = vars;

export const body = style({
  display: "flex",
  flexDirection: "column",
  gap: space["16"],
  maxWidth: vars.size.reading,
  fontSize: vars.text["18"],
  lineHeight: 1.7,
});

const inBody = (selector: string) => `${body} ${selector}`;

globalStyle(inBody("h2"), { marginTop: space["16"], fontSize: vars.text["22"], lineHeight: vars.leading.korean });
globalStyle(inBody("h3"), { marginTop: space["8"], fontSize: vars.text["18"], lineHeight: vars.leading.korean });
globalStyle(inBody(":is(ul, ol)"), { display: "grid", gap: space["8"], paddingLeft: space["24"] });
globalStyle(inBody("ul > li"), { listStyle: "disc" });
globalStyle(inBody("ol > li"), { listStyle: "decimal" });
globalStyle(inBody("li::marker"), { color: vars.color.brandText });
globalStyle(inBody("blockquote"), {
  paddingLeft: space["16"],
  borderLeft: `${strokes["3"]} solid ${vars.color.brand}`,
  color: vars.color.inkSoft,
});
globalStyle(inBody("a"), { color: vars.color.brandText, textUnderlineOffset: underlines.offset });
globalStyle(inBody(":is(pre, code)"), { background: vars.color.sunken, borderRadius: smallRadius, overflowX: "auto" });
globalStyle(inBody("pre"), { padding: space["16"], whiteSpace: "pre-wrap" });
globalStyle(inBody("hr"), { border: 0, borderTop: hairline });
globalStyle(inBody("[role='region']"), { overflowX: "auto" });
globalStyle(inBody("table"), { borderCollapse: "collapse" });
globalStyle(inBody(":is(th, td)"), {
  padding: space["8"],
  borderBottom: hairline,
  textAlign: "start",
});
