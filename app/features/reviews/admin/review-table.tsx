import { MessageCircleHeart } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import type { AdminReview } from "contract/admin/review";
import type { ReviewState } from "domain/enums";
import { Clipped, DataTable } from "~/design-system/data-table/data-table";
import { TextLink } from "~/design-system/text/text";
import { formatStamp } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { EmptyList } from "~/platform/lists/empty-list";
import { SearchFilter, SelectFilter } from "~/platform/lists/filter-fields";
import { useList } from "~/platform/lists/use-list";
import { useTicks } from "~/platform/lists/bulk/bulk-context";
import { paths } from "~/platform/paths/paths";
import { ReviewStateBadge } from "./review-facts";

const states: ReviewState[] = ["waiting", "published", "hidden"];
const stars = ["1", "2", "3", "4", "5"];
const glance = 140;

export function ReviewFilters() {
  const { t } = useTranslation(["adminReviews", "admin"]);
  return (
    <>
      <SearchFilter label={t("admin:list.search")} />
      <SelectFilter
        name="state"
        label={t("state")}
        options={states.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      <SelectFilter
        name="rating"
        label={t("rating")}
        options={stars.map((value) => ({ value, label: t("stars", { count: Number(value) }) }))}
      />
    </>
  );
}

export function ReviewTable({ reviews }: { reviews: AdminReview[] }) {
  const { t } = useTranslation(["adminReviews", "admin"]);
  const locale = useLocale();
  const { open, sortBy } = useList("-writtenAt");
  return (
    <DataTable
      caption={t("title")}
      rows={reviews}
      keyOf={({ id }) => id}
      ticks={useTicks<AdminReview>(({ author, house }) => `${author}, ${house.name}`)}
      columns={[
        {
          key: "author",
          label: t("author"),
          head: true,
          unbroken: true,
          phone: "cut",
          sort: sortBy("author"),
          cell: ({ id, author }) => <TextLink to={open(paths.adminRecord("reviews", id))}>{author}</TextLink>,
        },
        { key: "state", label: t("state"), sort: sortBy("state"), cell: ReviewStateBadge },
        {
          key: "rating",
          label: t("rating"),
          numeric: true,
          sort: sortBy("rating"),
          cell: ({ overall }) => overall.toFixed(1),
        },
        {
          key: "said",
          label: t("publicReview"),
          line: 2,
          phone: "cut",
          cell: ({ publicReview }) => <Clipped as="rest">{atAGlance(publicReview[locale])}</Clipped>,
        },
        {
          key: "house",
          label: t("house"),
          line: 3,
          phone: "cut",
          sort: sortBy("house"),
          cell: ({ house }) => <Clipped>{house.name}</Clipped>,
        },
        {
          key: "writtenAt",
          label: t("writtenAt"),
          line: 3,
          phone: "bare",
          unbroken: true,
          sort: sortBy("writtenAt"),
          numeric: true,
          cell: ({ writtenAt }) => formatStamp(writtenAt),
        },
      ]}
      empty={<EmptyList of="reviews" icon={MessageCircleHeart} />}
    />
  );
}

function atAGlance(text: string): string {
  const letters = [...text.replace(/\s+/g, " ")];
  return letters.length > glance ? `${letters.slice(0, glance).join("").trimEnd()}…` : text;
}
