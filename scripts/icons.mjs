/** Writes the icons that pages use into one file, which they refer to: a page has none of their shapes, nor its scripts. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { iconLists } from "./inputs.mjs";

export async function writeIcons(folder) {
  const lists = iconLists.map((list) => readFileSync(list, "utf8")).join("");
  const names = new Set([...lists.matchAll(/createIcon\("([\w-]+)"\)/g)].map(([, name]) => name));
  const symbols = await Promise.all([...names].map(toSymbol));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "icons.svg"), `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`);
}

async function toSymbol(name) {
  const { __iconData } = await import(`lucide-react/dist/esm/icons/${name}.mjs`);
  const shapes = __iconData.node.map(([element, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${element}${written.join("")}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24" stroke-linecap="round" stroke-linejoin="round">${shapes.join("")}</symbol>`;
}
