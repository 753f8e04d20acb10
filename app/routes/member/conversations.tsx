import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listOwnConversations } from "contract/conversation";
import { ButtonLink } from "~/design-system/button/button";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { StatePicture } from "~/design-system/empty-state/state-picture";
import { Container, Inline, Stack } from "~/design-system/layout/layout";
import { PageHeader } from "~/design-system/page-header/page-header";
import { Pagination } from "~/design-system/pagination/pagination";
import { Text, TextLink } from "~/design-system/text/text";
import { ConversationBadges } from "~/features/conversations/conversation-badges";
import { ConversationName } from "~/features/conversations/conversation-name";
import { Card } from "~/design-system/card/card";
import { coverLink } from "~/design-system/card/card.css";
import { chatAtEnd } from "~/design-system/theme/foot";
import { concierge } from "~/assets/state-pictures";
import * as styles from "~/features/conversations/conversations.css";
import { formatInstant } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { pageNumberOf } from "~/platform/paths/page-number";
import { paths } from "~/platform/paths/paths";
import { memberLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";

export const handle = { i18n: ["conversations"] };

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = memberLoader(async ({ api, t, url }) => ({
  title: t("conversations:title"),
  ...(await api.call(listOwnConversations, { query: { page: pageNumberOf(url.searchParams) } })),
}));

export default function ConversationsPage() {
  const { t } = useTranslation(["conversations", "common"]);
  const locale = useLocale();
  const { data: conversations, pagination } = useLoaderData<typeof loader>();
  return (
    <Container width="reading" {...chatAtEnd}>
      <Stack gap="32">
        <PageHeader title={t("heading")} lead={t("lead")} />
        {conversations.length > 0 && (
          <Inline>
            <ButtonLink to={paths.newConversation()} variant="brand">
              {t("new")}
            </ButtonLink>
          </Inline>
        )}
        {conversations.length === 0 && (
          <EmptyState
            picture={<StatePicture {...concierge} />}
            title={t("empty.title")}
            actions={
              <ButtonLink to={paths.newConversation()} variant="brand">
                {t("new")}
              </ButtonLink>
            }
          >
            <p>{t("empty.text")}</p>
          </EmptyState>
        )}
        {conversations.length > 0 && (
          <Stack as="ul" gap="12">
            {conversations.map((conversation) => (
              <Card as="li" key={conversation.id} padding="small" gap="8" className={styles.row}>
                <Inline gap="16" rowGap="4" align="stretch" justify="space-between">
                  <Text as="span" size="medium" weight="bold" tight>
                    <Link className={coverLink} to={paths.conversation(conversation.id)}>
                      <ConversationName conversation={conversation} />
                    </Link>
                  </Text>
                  <ConversationBadges conversation={conversation} />
                </Inline>
                <p className={styles.rowExcerpt}>{conversation.excerpt}</p>
                <Text
                  size="small"
                  tone="soft"
                >{`${conversation.reservation?.listingName ?? t("withoutStay")} · ${t(`last.${conversation.lastAuthor}`, { at: formatInstant(conversation.lastMessageAt, locale) })}`}</Text>
              </Card>
            ))}
          </Stack>
        )}
        <Pagination
          page={pagination.page}
          totalPages={pagination.totalPages}
          hrefOf={(page) => paths.conversations({ page })}
          label={t("common:pages.label")}
          previousLabel={t("common:pages.previous")}
          nextLabel={t("common:pages.next")}
        />
        <p>
          <TextLink to={paths.myPage()} standalone>
            {t("toMyPage")}
          </TextLink>
        </p>
      </Stack>
    </Container>
  );
}
