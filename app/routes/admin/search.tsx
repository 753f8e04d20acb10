import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getAdminSearch } from "contract/admin/search";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { Stack } from "~/design-system/layout/layout";
import { ConsoleSearchResults } from "~/features/search/console-search-results";
import { PhoneSearch } from "~/features/shell/console-search";
import { hasNoHouse } from "~/platform/lists/has-no-house.server";
import { NoHouse } from "~/platform/lists/no-house";
import { adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";

export const handle = { i18n: ["adminConversations", "reservations"] };

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("today.read", async ({ api, request, t }) => {
  const typed = new URL(request.url).searchParams.get("q") ?? "";
  // Control characters, and half a character that the limit cut, are refused by the call
  const q = typed
    .slice(0, maxLength)
    .replace(/[\p{Cc}\p{Cs}]/gu, " ")
    .trim();
  const found = q ? await api.call(getAdminSearch, { query: { q } }) : null;
  return {
    title: q ? t("admin:search.resultsFor", { q }) : t("admin:search.title"),
    q,
    found,
    isWithoutHouse: !q && (await hasNoHouse(api)),
  };
});

const maxLength = 100;

export default function SearchPage() {
  const { t } = useTranslation("admin");
  const { title, q, found, isWithoutHouse } = useLoaderData<typeof loader>();
  return (
    <Stack gap="24">
      <AdminPageHeader title={title} lead={found ? undefined : t("search.lead")} />
      <PhoneSearch />
      {isWithoutHouse ? <NoHouse /> : found && <ConsoleSearchResults q={q} found={found} />}
    </Stack>
  );
}
