import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listDemoMessages } from "contract/message";
import { Mail } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { Heading } from "~/design-system/heading/heading";
import { Container, Stack } from "~/design-system/layout/layout";
import { Pagination } from "~/design-system/pagination/pagination";
import { TextField } from "~/design-system/text-field/text-field";
import { Text } from "~/design-system/text/text";
import { MessageCard } from "~/features/messages/message-card";
import { publicLoader } from "~/platform/request/handlers.server";
import { privatePage } from "~/platform/request/page-caching.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { pageNumberOf } from "~/platform/paths/page-number";
import { paths, withQuery } from "~/platform/paths/paths";
import * as styles from "./dev-messages.css";

export const handle = { i18n: ["devMailbox"] };

export const headers = privatePage;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

/** The demo's mailbox; outside demo mode the API has none, and this page answers 404. */
export const loader = publicLoader(async ({ api, t, url }) => {
  const to = url.searchParams.get("to")?.trim().slice(0, 254) || undefined;
  const page = pageNumberOf(url.searchParams);
  const { data: messages, pagination } = await api.call(listDemoMessages, { query: { to, page } });
  return { title: t("devMailbox:title"), to, messages, pagination };
});

export default function DevMessagesPage() {
  const { t } = useTranslation(["devMailbox", "common"]);
  const { to, messages, pagination } = useLoaderData<typeof loader>();
  return (
    <Container top="32">
      <Stack gap="24">
        <Stack gap="8">
          <Heading level={1}>{t("title")}</Heading>
          <Text tone="soft" measure>
            {t("lead")}
          </Text>
        </Stack>
        <form method="get" className={styles.filter}>
          <TextField id="to" name="to" type="search" label={t("to")} defaultValue={to} />
          <Button variant="secondary">{t("filter")}</Button>
        </form>
        {messages.length === 0 && (
          <EmptyState icon={Mail} title={t("empty")}>
            <p>{t("emptyText")}</p>
          </EmptyState>
        )}
        <Stack gap="12">
          {messages.map((message, index) => (
            <MessageCard key={message.id} message={message} open={index === 0} />
          ))}
        </Stack>
        <Pagination
          page={pagination.page}
          totalPages={pagination.totalPages}
          hrefOf={(page) => withQuery(paths.devMessages(to), { page })}
          label={t("common:pages.label")}
          previousLabel={t("common:pages.previous")}
          nextLabel={t("common:pages.next")}
        />
      </Stack>
    </Container>
  );
}
