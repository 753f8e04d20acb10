import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { firstViewAttribute } from "~/design-system/theme/first-view-attribute";

/** For the html element: what `laidOutWhenNear` depends on. */
export function useFirstView(): { [firstViewAttribute]?: "" } {
  const { key } = useLocation();
  const [first] = useState(key);
  const [isOver, setOver] = useState(false);
  if (key !== first && !isOver) setOver(true); // for good: the way back to the first page restores a position
  return isOver ? {} : { [firstViewAttribute]: "" };
}

const script = `if((performance.getEntriesByType("navigation")[0]||{}).type!=="navigate"||location.hash)document.documentElement.removeAttribute("${firstViewAttribute}")`;

/** Before Remix's script that scrolls: a reload, the way back and a link to a part of the page need the real heights. */
export function FirstViewScript({ nonce }: { nonce: string | undefined }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
