import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { paths } from "~/platform/paths/paths";
import type { WrittenForm } from "./conversation.form.server";
import { MemberPhotographs } from "./member-photographs";
import { ReplyForm } from "./reply-form";

type MemberReplyProps = { conversationId: string; idempotencyKey: string; posted: WrittenForm | undefined };

export function MemberReply({ conversationId, idempotencyKey, posted }: MemberReplyProps) {
  const { t } = useTranslation("conversations");
  return (
    <ReplyForm
      action={paths.conversation(conversationId)}
      idempotencyKey={idempotencyKey}
      posted={posted}
      text={{ label: t("thread.reply"), rows: 4 }}
      photographs={(field, pictures) => <MemberPhotographs field={field} pictures={pictures} />}
      button={(busy) => (
        <Button name="intent" value="reply" variant="brand" busy={busy}>
          {t("thread.send")}
        </Button>
      )}
    />
  );
}
