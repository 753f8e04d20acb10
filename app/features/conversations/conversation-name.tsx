import { useTranslation } from "react-i18next";
import type { ConversationRow } from "contract/conversation";

/** Its kind; of a repair also where it is. */
export function ConversationName({ conversation: { kind, room } }: { conversation: ConversationRow }) {
  const { t } = useTranslation("conversations");
  return <span>{room ? t("repairAt", { room }) : t(`kinds.${kind}`)}</span>;
}
