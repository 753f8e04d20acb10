import { Scripts } from "@remix-run/react";
import { Children, isValidElement, useEffect, type ReactElement, type ReactNode } from "react";
import { hydratePage } from "./hydrate.client";
import { startScript } from "./start-script";

type Tag = { rel?: string; href?: string; dangerouslySetInnerHTML?: { __html: string } };

if (!import.meta.env.SSR) window.hydratePage = hydratePage;

const remixStream = "window.__remixContext.stream";

/** After the page, or on the first interaction: pages work without them, and text and pictures need the bandwidth. */
export function DeferredScripts({ nonce }: { nonce: string | undefined }) {
  useEffect(() => void performance.mark("hydrated"), []);
  const tags = tagsOf(Scripts({ nonce }));
  const files = tags.flatMap(({ props: { rel, href } }) => (rel === "modulepreload" && href ? [href] : []));
  const codes = tags.flatMap(({ props }) => props.dangerouslySetInnerHTML?.__html ?? []);
  const __html = import.meta.env.SSR ? scriptOf(codes, files) : "";
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}

/** Remix's two scripts as one: each would have a nonce. Without its stream, which `renderPage` writes where it is needed. */
function scriptOf([context = "", modules = ""]: string[], files: string[]): string {
  return `${context.split(remixStream, 1)[0]}${startScript(files, modules)}`;
}

function tagsOf(node: ReactNode): ReactElement<Tag>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Tag & { children?: ReactNode }>(child)) return [];
    return typeof child.type === "string" ? [child] : tagsOf(child.props.children);
  });
}
