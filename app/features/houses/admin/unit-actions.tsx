import { useTranslation } from "react-i18next";
import type { UnitBlock } from "contract/admin-unit-block";
import type { UnitFeed } from "contract/admin-unit-feed";
import type { ConfirmAction } from "~/design-system/confirm/confirm-panel";
import { ConfirmPage } from "~/design-system/confirm/confirm-page";
import { formatSpan } from "~/platform/format/format";
import { paths } from "~/platform/paths/paths";
import { useListContext } from "~/platform/lists/use-list";

/** A unit in addresses. */
export type UnitKey = { slug: string; id: string };

type UnitQuestion =
  | { intent: "deleteBlock"; block: UnitBlock }
  | { intent: "deleteFeed"; feed: UnitFeed }
  | { intent: "renewAddress"; idempotencyKey: string }
  | { intent: "endAddress" };

type Page = { blocks: UnitBlock[]; feeds: UnitFeed[]; address: string | null; idempotencyKey: string };

/** The question of an address (`?confirm=deleteBlock&of=`), while it can be asked. */
export function findUnitQuestion(
  { blocks, feeds, address, idempotencyKey }: Page,
  confirm: string | null,
  of: string | null,
): UnitQuestion | null {
  if (confirm === "renewAddress" && address) return { intent: "renewAddress", idempotencyKey };
  if (confirm === "endAddress" && address) return { intent: "endAddress" };
  const block = blocks.find(({ id, channel, reason }) => id === of && channel === null && reason !== "change");
  if (confirm === "deleteBlock" && block) return { intent: "deleteBlock", block };
  const feed = feeds.find(({ id }) => id === of);
  return confirm === "deleteFeed" && feed ? { intent: "deleteFeed", feed } : null;
}

export function UnitConfirmation({ unit, question }: { unit: UnitKey; question: UnitQuestion }) {
  return <ConfirmPage {...useUnitConfirm(unit)(question)} />;
}

export function useUnitConfirm({ slug, id }: UnitKey) {
  const { t } = useTranslation(["adminUnits", "admin"]);
  const { withList } = useListContext();
  const addresses = (confirm: string, of?: string) => ({
    to: withList(paths.adminUnit(slug, id, { confirm, of })),
    back: withList(paths.adminUnit(slug, id)),
    keep: t("admin:confirm.keep"),
  });
  return (question: UnitQuestion): ConfirmAction => {
    if (question.intent === "deleteBlock") {
      const { block } = question;
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
    if (question.intent === "deleteFeed") {
      const { feed } = question;
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
    if (question.intent === "endAddress") {
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
      values: { idempotencyKey: question.idempotencyKey },
    };
  };
}
