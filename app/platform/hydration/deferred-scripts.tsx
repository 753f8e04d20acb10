import { Scripts } from "@remix-run/react";
import { Children, isValidElement, useEffect, type ReactElement, type ReactNode } from "react";
import { hydratePage } from "./hydrate.client";
import { startScript } from "./start-script";

type Tag = { rel?: string; href?: string; type?: string; dangerouslySetInnerHTML?: { __html: string } };

if (!import.meta.env.SSR) window.hydratePage = hydratePage;

/** After the page, or on the first interaction: pages work without them, and text and pictures need the bandwidth. */
export function DeferredScripts({ nonce }: { nonce: string | undefined }) {
  useEffect(() => void performance.mark("hydrated"), []);
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

function tagsOf(node: ReactNode): ReactElement<Tag>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Tag & { children?: ReactNode }>(child)) return [];
    return typeof child.type === "string" ? [child] : tagsOf(child.props.children);
  });
}
