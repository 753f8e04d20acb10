import { useTranslation } from "react-i18next";
import type { UnitBlock } from "contract/admin/unit-block";
import type { UnitFeed } from "contract/admin/unit-feed";
import type { ConfirmAction } from "~/design-system/confirm/confirm-panel";
import { ConfirmPage } from "~/design-system/confirm/confirm-page";
import { formatSpan } from "~/platform/format/format";
import { paths } from "~/platform/paths/paths";
import { useListContext } from "~/platform/lists/use-list";

/** A unit in addresses. */
export type UnitKey = { slug: string; id: string };

type UnitConfirm =
  | { intent: "deleteBlock"; block: UnitBlock }
  | { intent: "deleteFeed"; feed: UnitFeed }
  | { intent: "renewAddress"; idempotencyKey: string }
  | { intent: "endAddress" };

type Page = { blocks: UnitBlock[]; feeds: UnitFeed[]; address: string | null; idempotencyKey: string };

/** The confirmation of an address (`?confirm=deleteBlock&of=`), while the action is possible. */
export function findUnitConfirm(
  { blocks, feeds, address, idempotencyKey }: Page,
  intent: string | null,
  of: string | null,
): UnitConfirm | null {
  if (intent === "renewAddress" && address) return { intent: "renewAddress", idempotencyKey };
  if (intent === "endAddress" && address) return { intent: "endAddress" };
  const block = blocks.find(({ id, channel, reason }) => id === of && channel === null && reason !== "change");
  if (intent === "deleteBlock" && block) return { intent: "deleteBlock", block };
  const feed = feeds.find(({ id }) => id === of);
  return intent === "deleteFeed" && feed ? { intent: "deleteFeed", feed } : null;
}

export function UnitConfirmPage({ unit, confirm }: { unit: UnitKey; confirm: UnitConfirm }) {
  return <ConfirmPage {...useUnitConfirm(unit)(confirm)} />;
}

export function useUnitConfirm({ slug, id }: UnitKey) {
  const { t } = useTranslation(["adminUnits", "admin"]);
  const { withList } = useListContext();
  const addresses = (confirm: string, of?: string) => ({
    to: withList(paths.adminUnit(slug, id, { confirm, of })),
    back: withList(paths.adminUnit(slug, id)),
    keep: t("admin:confirm.keep"),
  });
  return (confirm: UnitConfirm): ConfirmAction => {
    if (confirm.intent === "deleteBlock") {
      const { block } = confirm;
      return {
        intent: "deleteBlock",
        formId: `delete-${block.id}`,
        ...addresses("deleteBlock", block.id),
        label: t("blocks.delete"),
        title: t("blocks.deleteTitle", { days: formatSpan(block.from, block.to) }),
        text: t("blocks.deleteText"),
        button: t("blocks.deleteConfirm"),
        values: { block: block.id },
      };
    }
    if (confirm.intent === "deleteFeed") {
      const { feed } = confirm;
      return {
        intent: "deleteFeed",
        formId: `delete-${feed.id}`,
        ...addresses("deleteFeed", feed.id),
        label: t("feeds.delete"),
        title: t("feeds.deleteTitle", { name: feed.name }),
        text: t("feeds.deleteText", { count: feed.events }),
        button: t("feeds.deleteConfirm"),
        values: { feed: feed.id },
      };
    }
    if (confirm.intent === "endAddress") {
      return {
        intent: "endAddress",
        ...addresses("endAddress"),
        label: t("calendar.end"),
        title: t("calendar.endTitle"),
        text: t("calendar.endText"),
        button: t("calendar.end"),
      };
    }
    return {
      intent: "makeAddress",
      ...addresses("renewAddress"),
      label: t("calendar.renew"),
      title: t("calendar.renewTitle"),
      text: t("calendar.renewText"),
      button: t("calendar.renew"),
      values: { idempotencyKey: confirm.idempotencyKey },
    };
  };
}
