import type { ReactNode } from "react";
import { Kicker } from "../band/band";
import { Heading } from "../heading/heading";
import { Text } from "../text/text";
import { head } from "./page-head.css";

type PageHeadProps = { kicker?: ReactNode; title: ReactNode; lead?: ReactNode; children?: ReactNode };

/** What a page is about, first on it. */
export function PageHead({ kicker, title, lead, children }: PageHeadProps) {
  return (
    <header className={head}>
      {kicker && <Kicker>{kicker}</Kicker>}
      <Heading level={1}>{title}</Heading>
      {lead && (
        <Text size="lead" tone="soft">
          {lead}
        </Text>
      )}
      {children}
    </header>
  );
}
