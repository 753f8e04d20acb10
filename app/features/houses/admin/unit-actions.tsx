import { useTranslation } from "react-i18next";
import type { UnitBlock } from "contract/admin/unit-block";
import type { UnitFeed } from "contract/admin/unit-feed";
import type { ConfirmAction } from "~/design-system/confirm/confirm-panel";
import { ConfirmPage } from "~/design-system/confirm/confirm-page";
import { formatSpan } from "~/platform/format/format";
import { PostForm } from "~/platform/forms/post-form";
import { paths } from "~/platform/paths/paths";
import { useListContext } from "~/platform/lists/use-list";
import type { UnitPage } from "./admin-unit.server";

/** A unit in addresses. */
export type UnitKey = { slug: string; id: string };

type UnitConfirm =
  | { intent: "deleteBlock"; block: UnitBlock }
  | { intent: "deleteFeed"; feed: UnitFeed }
  | { intent: "renewAddress" | "endAddress" };

/** The confirmation of an address (`?confirm=deleteBlock&of=`), while the action is possible. */
export function findUnitConfirm(
  { blocks, feeds, address }: Pick<UnitPage, "blocks" | "feeds" | "address">,
  intent: string | null,
  of: string | null,
): UnitConfirm | null {
  if ((intent === "renewAddress" || intent === "endAddress") && address) return { intent };
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
  return (confirm: UnitConfirm): ConfirmAction => {
    const addresses = (of?: string) => ({
      to: withList(paths.adminUnit(slug, id, { confirm: confirm.intent, of })),
      back: withList(paths.adminUnit(slug, id)),
      keep: t("admin:confirm.keep"),
    });
    if (confirm.intent === "deleteBlock") {
      const { block } = confirm;
      return {
        intent: "deleteBlock",
        formId: `delete-${block.id}`,
        ...addresses(block.id),
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
        ...addresses(feed.id),
        label: t("feeds.delete"),
        title: t("feeds.deleteTitle", { name: feed.name }),
        text: t("feeds.deleteText", { count: feed.events }),
        button: t("feeds.deleteConfirm"),
        values: { feed: feed.id },
      };
    }
    const name = confirm.intent === "endAddress" ? "end" : "renew";
    const intent = name === "end" ? "endAddress" : "makeAddress";
    return {
      intent,
      ...addresses(),
      label: t(`calendar.${name}`),
      title: t(`calendar.${name}Title`),
      text: t(`calendar.${name}Text`),
      button: t(`calendar.${name}`),
      form: <PostForm id={intent} action={addresses().to} />,
    };
  };
}
