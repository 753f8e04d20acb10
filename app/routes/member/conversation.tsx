import { data, redirect, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createOwnConversationMessage } from "contract/conversation";
import { FactList } from "~/design-system/fact-list/fact-list";
import { Heading } from "~/design-system/heading/heading";
import { Container, Inline, Stack } from "~/design-system/layout/layout";
import { PageHeader } from "~/design-system/page-header/page-header";
import { Text, TextLink } from "~/design-system/text/text";
import { chatAtEnd } from "~/design-system/theme/foot";
import { ConversationBadges } from "~/features/conversations/conversation-badges";
import {
  formWithPhotographs,
  messageForm,
  sendWithPhotographs,
} from "~/features/conversations/conversation.form.server";
import { openConversation } from "~/features/conversations/conversations.server";
import { photographLimits } from "~/features/conversations/photograph-field";
import { ReplyForm } from "~/features/conversations/reply-form";
import { Thread } from "~/features/conversations/thread";
import { PrintButton } from "~/platform/print-button/print-button";
import { getBrand } from "~/platform/brand";
import { formatDate, formatInstant } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { memberAction, memberLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { SubmitButton } from "~/platform/forms/post-form";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["conversations", "reservations"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = memberLoader(async ({ api, params, request, t }) => {
  const conversation = await openConversation(api, params.id ?? "", request);
  const { kind, room } = conversation;
  const title = room ? t("conversations:repairAt", { room }) : t(`conversations:one.${kind}`);
  return { title, conversation, idempotencyKey: crypto.randomUUID() };
});

export const action = memberAction(async ({ api, form, params, session, t }) => {
  const id = params.id ?? "";
  const refused = await sendWithPhotographs({ api, form, t }, messageForm, (body) =>
    api.call(createOwnConversationMessage, { params: { id }, body }),
  );
  if (refused) return data(refused.posted, { status: refused.status });
  session.flash({ kind: "success", message: t("conversations:thread.sent") });
  return redirect(paths.conversation(id), 303);
}, formWithPhotographs);

export default function ConversationPage() {
  const { t } = useTranslation("conversations");
  const locale = useLocale();
  const { title, conversation } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const { createdAt, id, messages, reservation, state, urgency } = conversation;
  return (
    <Container width="reading" {...chatAtEnd}>
      <Stack gap="32">
        <PageHeader title={title}>
          <ConversationBadges conversation={{ ...conversation, unread: 0 }} />
          <FactList
            columns="fit 144"
            facts={[
              {
                label: t("thread.stay"),
                value: reservation && (
                  <TextLink to={paths.reservation(reservation.id)}>{reservation.listingName}</TextLink>
                ),
              },
              { label: t("thread.urgency"), value: urgency && t(`urgencies.${urgency}`) },
              { label: t("thread.createdAt"), value: formatInstant(createdAt, locale) },
            ]}
          />
        </PageHeader>
        <Thread
          label={t("thread.messages")}
          messages={messages.map((message) => {
            const at = formatInstant(message.createdAt, locale);
            const isOwn = message.author === "member";
            const date = message.plannedOn && formatDate(message.plannedOn, locale, "long");
            return {
              ...message,
              isOwn,
              author: isOwn ? t("thread.you") : t("thread.us", { brand: getBrand().name }),
              at,
              change: message.state && t(`thread.state.${message.state}`, { date }),
              photographs: message.pictures.map((picture, index) => ({
                id: picture.id,
                alt: t("thread.photograph", { number: index + 1, at }),
                small: paths.conversationPicture(picture.id, "small"),
                full: paths.conversationPicture(picture.id),
              })),
            };
          })}
        />
        <Stack as="section" gap="16" maxWidth="reading" screenOnly>
          <Heading level={2} size="block">
            {t("thread.replyTitle")}
          </Heading>
          {state === "done" && <Text tone="soft">{t("thread.doneHint")}</Text>}
          <ReplyForm
            key={posted?.turn ?? messages.length}
            action={paths.conversation(id)}
            posted={posted}
            text={{ label: t("thread.reply"), rows: 4 }}
            photographs={{
              hint: t("form.photographsHint", photographLimits),
              urlOf: (picture) => paths.conversationPicture(picture, "small"),
            }}
            button={
              <SubmitButton name="intent" value="reply" variant="brand">
                {t("thread.send")}
              </SubmitButton>
            }
          />
        </Stack>
        <Inline gap="16" justify="space-between" maxWidth="reading" screenOnly>
          <TextLink to={paths.conversations()} standalone>
            {t("thread.back")}
          </TextLink>
          <PrintButton />
        </Inline>
      </Stack>
    </Container>
  );
}
