import { data, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { listSavedSearches } from "contract/saved-search";
import { formatName } from "domain/people/person-name";
import { seoulDay } from "domain/seoul-time";
import { Button, ButtonLink } from "~/design-system/button/button";
import { concierge } from "~/assets/state-pictures";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { StatePicture } from "~/design-system/empty-state/state-picture";
import { Heading } from "~/design-system/heading/heading";
import { Container, Stack } from "~/design-system/layout/layout";
import { grow } from "~/design-system/layout/layout.css";
import { LinkTabs } from "~/design-system/link-tabs/link-tabs";
import { Pagination } from "~/design-system/pagination/pagination";
import { Notice } from "~/design-system/notice/notice";
import { TextLink } from "~/design-system/text/text";
import { chatAtEnd } from "~/design-system/theme/foot";
import { DeviceHints } from "~/features/account/device/device-hints";
import { UnverifiedEmail } from "~/features/account/mail-link";
import { listWeekEvents } from "~/features/boards/boards.server";
import { LoungeWeek } from "~/features/boards/lounge-week";
import { SavedSearchList } from "~/features/houses/saved-searches/saved-search-list";
import { changeSavedSearch, savedSearchIntents } from "~/features/houses/saved-searches/saved-searches.server";
import { WishlistHouses } from "~/features/houses/wishlist/wishlist-houses";
import { changeWishlist, loadWishlist, wishlistIntents } from "~/features/houses/wishlist/wishlist.server";
import { compareByDeadline, nextStepOf } from "~/features/reservations/stay/next-step";
import { listReservations } from "~/features/reservations/reservations.server";
import * as styles from "~/features/reservations/stay/my-page.css";
import { NextStay } from "~/features/reservations/stay/next-stay";
import { StayCard } from "~/features/reservations/stay/stay-card";
import { counts } from "~/platform/third-party/conversions";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { nullOnApiError } from "~/platform/api-client/null-on-api-error.server";
import { getIntent } from "~/platform/forms/get-intent.server";
import type { MemberArgs } from "~/platform/request/handler-args.server";
import { memberAction, memberLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { paths, withQuery } from "~/platform/paths/paths";
import { rolesOf } from "~/platform/session/roles";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["account", "conversations", "houses", "reservations", "wishlist"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

const stayTabs = ["upcoming", "previous", "cancelled"] as const;
const savedTabs = ["wishlist", "searches"] as const;
const tabs = [...stayTabs, ...savedTabs];
const phaseOf = { upcoming: "upcoming", previous: "past", cancelled: "canceled" } as const;
const size = 10;

export const loader = memberLoader(async (args) => {
  const { account, t, url } = args;
  const tab = tabs.find((name) => name === url.searchParams.get("tab")) ?? "upcoming";
  const part = await loadPart(args, tab).catch(asFailure);
  const failure = part instanceof ApiProblem ? part : undefined;
  const view = {
    title: t("reservations:myPage.title"),
    name: formatName(account.profile),
    hasConsole: rolesOf(account).length > 0,
    account: { emailVerified: account.emailVerified, username: account.username },
    tab,
    part: part instanceof ApiProblem ? null : part,
    failure: failure?.errorMessage,
    unread: account.unreadConversations,
  };
  return data(view, { status: failure?.status ?? 200 });
});

export const action = memberAction((args) => {
  const intent = getIntent(args.form, [...wishlistIntents, ...savedSearchIntents], "addToWishlist");
  if (intent === "addToWishlist" || intent === "removeFromWishlist") {
    return changeWishlist(args, intent, { offersUndo: true });
  }
  return changeSavedSearch(args, intent);
});

async function loadPart(args: MemberArgs, tab: (typeof tabs)[number]) {
  if (tab === "wishlist") return { kind: "wishlist" as const, ...(await loadWishlist(args)) };
  if (tab === "searches") return { kind: "searches" as const, searches: await args.api.call(listSavedSearches) };
  return { kind: "stays" as const, tab, ...(await loadStays(args, tab)) };
}

async function loadStays({ api, url }: MemberArgs, tab: (typeof stayTabs)[number]) {
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get("page"))) || 1);
  const now = new Date();
  const isFirst = tab === "upcoming" && page === 1;
  const [current, stays, events] = await Promise.all([
    isFirst ? listReservations(api, "current", { page: 1, size }) : { data: [] },
    listReservations(api, phaseOf[tab], { page, size }),
    isFirst ? nullOnApiError(listWeekEvents(api, now)) : null,
  ]);
  const reservations = [...current.data, ...stays.data];
  return {
    reservations: tab === "upcoming" ? reservations.sort(compareByDeadline) : reservations,
    pagination: stays.pagination,
    /** What the first page says about the day; null on the others. Without events where they cannot be read. */
    first: isFirst ? { today: seoulDay(now), events } : null,
  };
}

/** Without the stays the page still leads to the profile and out; the end of the session is the guard's to tell. */
function asFailure(problem: unknown): ApiProblem {
  if (!(problem instanceof ApiProblem) || problem.errorCode === "UNAUTHENTICATED") throw problem;
  return problem;
}

export default function MyPage() {
  const { t } = useTranslation(["reservations", "conversations", "wishlist", "common"]);
  const { name, account, hasConsole, tab, part, failure, unread } = useLoaderData<typeof loader>();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => showCurrentTab(row.current), [tab]);
  return (
    <Container {...chatAtEnd}>
      <Stack gap="32" className={styles.myPage}>
        <div>
          {hasConsole && (
            <p>
              <TextLink to={paths.admin()} standalone>
                {t("myPage.console")}
              </TextLink>
            </p>
          )}
          <header className={styles.header}>
            <Heading level={1} className={grow}>
              {t("myPage.greeting", { name })}
            </Heading>
            <div className={styles.actions}>
              <ButtonLink to={paths.conversations()} variant="secondary" size="small" className={styles.action}>
                {unread > 0 ? t("conversations:fromMyPageUnread", { count: unread }) : t("conversations:fromMyPage")}
              </ButtonLink>
              <ButtonLink to={paths.profile()} variant="secondary" size="small" className={styles.action}>
                {t("myPage.editProfile")}
              </ButtonLink>
            </div>
            <Form method="post" action={paths.logOut()}>
              <Button variant="link">{t("myPage.logOut")}</Button>
            </Form>
          </header>
        </div>
        <UnverifiedEmail account={account} redirectTo={paths.myPage()} />
        <div ref={row}>
          <LinkTabs
            className={styles.tabs}
            label={t("myPage.tabs")}
            tabs={[
              ...stayTabs.map((value) => ({ value, label: t(`myPage.${value}`) })),
              ...savedTabs.map((value) => ({ value, label: t(`wishlist:tabs.${value}`) })),
            ].map(({ value, label }) => ({ to: paths.myPage(value), label, current: value === tab }))}
          />
        </div>
        {failure && (
          <Notice tone="danger" title={failure}>
            <TextLink to={paths.myPage(tab)} reloadDocument>
              {t("common:actions.tryAgain")}
            </TextLink>
          </Notice>
        )}
        {part?.kind === "wishlist" && <WishlistHouses {...part} />}
        {part?.kind === "searches" && <SavedSearchList searches={part.searches} />}
        {part?.kind === "stays" && <Stays {...part} />}
        {part?.kind === "stays" && part.tab === "upcoming" && part.reservations.length > 0 && (
          <p>
            <TextLink to={paths.myCalendar()} standalone>
              {t("calendar.fromMyPage")}
            </TextLink>
          </p>
        )}
        <DeviceHints push={null} />
      </Stack>
    </Container>
  );
}

/** On phones, where the row is wider than the window. Unlike scrollIntoView it leaves the page where it is. */
function showCurrentTab(row: HTMLElement | null) {
  const list = row?.querySelector("ul");
  const tab = list?.querySelector<HTMLElement>("[aria-current]");
  if (list && tab) list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}

type StaysProps = Awaited<ReturnType<typeof loadStays>> & { tab: (typeof stayTabs)[number] };

function Stays({ tab, reservations, pagination, first }: StaysProps) {
  const { t } = useTranslation(["reservations", "common"]);
  const next = first ? reservations[0] : undefined;
  const later = next ? reservations.slice(1) : reservations;
  const lead = next ?? reservations.find((reservation) => nextStepOf(reservation));
  return (
    <>
      {reservations.length === 0 && (
        <EmptyState
          picture={<StatePicture {...concierge} />}
          title={t(`myPage.empty.${tab}`)}
          actions={
            <ButtonLink to={paths.houses()} variant="brand" {...counts("findHouses")}>
              {t("common:actions.findHouses")}
            </ButtonLink>
          }
        >
          <p>{t(`myPage.emptyText.${tab}`)}</p>
        </EmptyState>
      )}
      {first && next && <NextStay reservation={next} today={first.today} />}
      {later.length > 0 && (
        <Stack gap="24">
          {next && (
            <Heading level={2} size="block">
              {t("myPage.later")}
            </Heading>
          )}
          {later.map((reservation) => (
            <StayCard key={reservation.id} reservation={reservation} isLead={reservation === lead} />
          ))}
        </Stack>
      )}
      <Pagination
        page={pagination.page}
        totalPages={pagination.totalPages}
        hrefOf={(page) => withQuery(paths.myPage(tab), { page })}
        label={t("common:pages.label")}
        previousLabel={t("common:pages.previous")}
        nextLabel={t("common:pages.next")}
      />
      {first?.events && (next || first.events.length > 0) && <LoungeWeek events={first.events} />}
    </>
  );
}
