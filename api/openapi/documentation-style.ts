/** Its hash is in the page's content security policy. */
export const style = `
:root { color: #17181a; background: #fffdfa; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 960px; margin: 0 auto; padding: 32px 16px 96px; }
h1 { font-size: 36px; line-height: 1.15; margin: 0 0 16px; }
h2 { font-size: 22px; margin: 48px 0 12px; text-transform: capitalize; }
h3 { font-size: 14px; margin: 20px 0 6px; color: #55585e; }
a { color: #b8440b; }
:focus-visible { outline: 3px solid #f2681c; outline-offset: 2px; }
code { font: 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
small { color: #55585e; font-size: 14px; }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 12px 0; position: sticky; top: 0; background: #fffdfa; border-bottom: 1px solid #e8e4de; }
nav a { padding: 8px 0; }
section { scroll-margin-top: 64px; }
details { background: #fff; border: 1px solid #e8e4de; border-radius: 16px; margin: 8px 0; padding: 0 16px; scroll-margin-top: 72px; overflow-x: auto; }
details[open] { padding-bottom: 16px; }
summary { cursor: pointer; min-height: 44px; padding: 8px 0; display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; }
summary b { font: 700 14px/1 ui-monospace, monospace; min-width: 56px; }
summary small { margin-left: auto; }
.get { color: #1f5fbf; } .post { color: #1e7f4f; } .put { color: #9a6200; } .delete { color: #b3261e; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { text-align: left; vertical-align: top; padding: 6px 12px 6px 0; border-top: 1px solid #e8e4de; }
th { color: #55585e; font-weight: 600; border-top: 0; }
dl { margin: 0; font-size: 14px; } dl div { display: flex; gap: 16px; padding: 6px 0; border-top: 1px solid #e8e4de; }
dt { min-width: 72px; font-weight: 600; } dd { margin: 0; flex: 1; }
.type { margin: 4px 0; font-size: 14px; }
`;
