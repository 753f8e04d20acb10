import { firstViewAttribute } from "~/design-system/theme/first-view-attribute";

/** Until the reader does something; not at all after a reload or the way back, or with a link to a part of the page. */
const script = `(()=>{const end=()=>document.documentElement.removeAttribute("${firstViewAttribute}");if((performance.getEntriesByType("navigation")[0]||{}).type!=="navigate"||location.hash)end();else for(const sign of["scroll","pointerdown","keydown","focusin"])addEventListener(sign,end,{capture:true,once:true,passive:true})})()`;

/** Before Remix's script that scrolls, which needs the real heights. */
export function FirstViewScript({ nonce }: { nonce: string | undefined }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
