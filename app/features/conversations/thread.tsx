import type { ConversationMessage } from "contract/conversation";
import { Badge } from "~/design-system/badge/badge";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import * as styles from "./conversations.css";

export type ThreadMessage = Pick<ConversationMessage, "id" | "state" | "text"> & {
  author: string;
  isOwn: boolean;
  at: string;
  createdAt: string;
  /** What it says of the state that it gave the conversation. */
  change: string | null;
  photographs: { id: string; alt: string; small: string; full: string }[];
};

/** The messages of both sides, from the oldest. */
export function Thread({ label, messages }: { label: string; messages: ThreadMessage[] }) {
  return (
    <Text as="div" size="inherit" measure>
      <h2>
        <VisuallyHidden>{label}</VisuallyHidden>
      </h2>
      <Stack as="ol">
        {messages.map(({ id, author, isOwn, at, createdAt, state, change, text, photographs }) => (
          <li key={id} className={styles.messageOf[isOwn ? "own" : "other"]}>
            <Inline gap="16" rowGap="0" align="stretch" size="small" justify="space-between">
              <Text as="span" size="inherit" weight="bold">
                {author}
              </Text>
              <Text as="span" size="inherit" tone="soft" numeric>
                <time dateTime={createdAt}>{at}</time>
              </Text>
            </Inline>
            {change && (
              <div>
                <Badge tone={state === "done" ? "success" : "info"}>{change}</Badge>
              </div>
            )}
            {text && (
              <Text as="div" size="inherit" lines="kept">
                {text}
              </Text>
            )}
            {photographs.length > 0 && (
              <Inline align="stretch">
                {photographs.map(({ id: pictureId, alt, small, full }) => (
                  <a key={pictureId} href={full} target="_blank" rel="noreferrer" className={styles.photograph}>
                    <img className={styles.photographImage} src={small} alt={alt} loading="lazy" />
                  </a>
                ))}
              </Inline>
            )}
          </li>
        ))}
      </Stack>
    </Text>
  );
}
