import { Scripts } from "@remix-run/react";
import { Children, isValidElement, useEffect, type ReactElement, type ReactNode } from "react";
import { startScript } from "./start-script";

type Tag = { rel?: string; href?: string; type?: string; dangerouslySetInnerHTML?: { __html: string } };

/**
 * Remix's scripts, asked for once the page stands, or at the reader's first sign. A page works without them: its words
 * and pictures need the line and the processor sooner.
 */
export function DeferredScripts({ nonce }: { nonce: string | undefined }) {
  useEffect(() => void performance.mark("alive"), []);
  const tags = tagsOf(Scripts({ nonce }));
  const files = tags.flatMap(({ props: { rel, href } }) => (rel === "modulepreload" && href ? [href] : []));
  return tags.map((tag, place) => {
    const { rel, type, dangerouslySetInnerHTML } = tag.props;
    if (rel === "modulepreload") return null;
    if (type !== "module") return tag;
    const __html = import.meta.env.SSR ? startScript(files, dangerouslySetInnerHTML?.__html ?? "") : "";
    return <script key={place} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
  });
}

/** The elements of a tree, without the fragments they stand in. */
function tagsOf(node: ReactNode): ReactElement<Tag>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Tag & { children?: ReactNode }>(child)) return [];
    return typeof child.type === "string" ? [child] : tagsOf(child.props.children);
  });
}
