import { useSearchParams } from "@remix-run/react";
import { State, type ExamplesProps } from "~/features/gallery/state";
import { paths, withQuery } from "~/platform/paths/paths";
import { LinkTabs } from "./link-tabs";

export const isPointedAt = true;

export default function LinkTabsExamples({ texts: { states, tabs } }: ExamplesProps) {
  const [query] = useSearchParams();
  const links = (["first", "second", "third"] as const).map((tab) => ({
    to: withQuery(paths.gallery("tabs"), { ...Object.fromEntries(query), tab }),
    label: tabs[tab],
    current: tab === (query.get("tab") ?? "first"),
  }));
  return (
    <>
      <LinkTabs label={tabs.label} tabs={links} preventScrollReset />
      <State label={states.focus} isFocused>
        <LinkTabs label={states.focus} tabs={links.slice(1, 2)} preventScrollReset />
      </State>
    </>
  );
}
