import type { ConversationMessage } from "contract/conversation";
import { Text } from "~/design-system/text/text";
import * as styles from "./conversations.css";

export type ThreadMessage = Pick<ConversationMessage, "id" | "text"> & {
  author: string;
  isOwn: boolean;
  at: string;
  createdAt: string;
  /** The state that it gave the conversation. */
  change: string | null;
  photographs: { id: string; alt: string; small: string; full: string }[];
};

/** The messages of both sides, from the oldest. */
export function Thread({ label, messages }: { label: string; messages: ThreadMessage[] }) {
  return (
    <ol className={styles.thread} aria-label={label}>
      {messages.map(({ id, author, isOwn, at, createdAt, change, text, photographs }) => (
        <li key={id} className={styles.messageOf[isOwn ? "own" : "other"]}>
          <div className={styles.messageHead}>
            <span className={styles.author}>{author}</span>
            <time className={styles.time} dateTime={createdAt}>
              {at}
            </time>
          </div>
          {change && (
            <Text>
              <strong>{change}</strong>
            </Text>
          )}
          {text && <div className={styles.words}>{text}</div>}
          {photographs.length > 0 && (
            <div className={styles.photographs}>
              {photographs.map(({ id: pictureId, alt, small, full }) => (
                <a key={pictureId} href={full} target="_blank" rel="noreferrer" className={styles.photograph}>
                  <img src={small} alt={alt} loading="lazy" />
                </a>
              ))}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
