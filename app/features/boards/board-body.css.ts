import { globalStyle, style, type GlobalStyleRule } from "@vanilla-extract/css";
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

/** Of what the Markdown of a post becomes. */
const elements: Record<string, GlobalStyleRule> = {
  h2: { marginTop: space["16"], fontSize: vars.text["22"], lineHeight: vars.leading.korean },
  h3: { marginTop: space["8"], fontSize: vars.text["18"], lineHeight: vars.leading.korean },
  ":is(ul, ol)": { display: "grid", gap: space["8"], paddingLeft: space["24"] },
  "ul > li": { listStyle: "disc" },
  "ol > li": { listStyle: "decimal" },
  "li::marker": { color: vars.color.brandText },
  blockquote: {
    paddingLeft: space["16"],
    borderLeft: `${strokes["3"]} solid ${vars.color.brand}`,
    color: vars.color.inkSoft,
  },
  a: { color: vars.color.brandText, textUnderlineOffset: underlines.offset },
  ":is(pre, code)": { background: vars.color.sunken, borderRadius: smallRadius, overflowX: "auto" },
  pre: { padding: space["16"], whiteSpace: "pre-wrap" },
  hr: { border: 0, borderTop: hairline },
  "[role='region']": { overflowX: "auto" },
  table: { borderCollapse: "collapse" },
  ":is(th, td)": {
    padding: space["8"],
    borderBottom: hairline,
    textAlign: "start",
  },
};
for (const [selector, rule] of Object.entries(elements)) globalStyle(`${body} ${selector}`, rule);
