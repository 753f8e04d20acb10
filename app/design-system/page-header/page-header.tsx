import type { ReactNode } from "react";
import { Eyebrow } from "../page-section/page-section";
import { Heading } from "../heading/heading";
import { Text } from "../text/text";
import { header } from "./page-header.css";

type PageHeaderProps = { kicker?: ReactNode; title: ReactNode; lead?: ReactNode; children?: ReactNode };

export function PageHeader({ kicker, title, lead, children }: PageHeaderProps) {
  return (
    <header className={header}>
      {kicker && <Eyebrow>{kicker}</Eyebrow>}
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
