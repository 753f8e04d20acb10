import { ArrowDown, ArrowUp, CircleHelp } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import type { AdminFaq, AdminFaqGroup } from "contract/admin/faq";
import { Button } from "~/design-system/button/button";
import { DataTable } from "~/design-system/data-table/data-table";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { Text, TextLink } from "~/design-system/text/text";
import { useLocale } from "~/platform/i18n/use-locale";
import { PostForm } from "~/platform/forms/post-form";
import { paths } from "~/platform/paths/paths";
import * as styles from "./admin-faq.css";

export function FaqGroupTable({ groups }: { groups: AdminFaqGroup[] }) {
  const { t } = useTranslation("adminFaqs");
  const locale = useLocale();
  const other = locale === "en" ? "ko" : "en";
  return (
    <DataTable
      caption={t("groups")}
      rows={groups}
      keyOf={({ id }) => id}
      columns={[
        {
          key: "title",
          label: t("group"),
          head: true,
          phone: "cut",
          cell: ({ id, title }) => <TextLink to={paths.adminRecord("faq", id)}>{title[locale]}</TextLink>,
        },
        {
          key: "other",
          label: t(`in.${other}`),
          line: 2,
          phone: "cut",
          cell: ({ title }) => <span lang={other}>{title[other]}</span>,
        },
        { key: "faqs", label: t("questions"), line: 2, numeric: true, cell: ({ faqCount }) => faqCount },
        {
          key: "move",
          label: t("order"),
          phone: "end",
          cell: ({ id, title, position }) => (
            <FaqMove
              action={paths.adminList("faq")}
              intent="move"
              field={{ name: "groupId", value: id }}
              what={title[locale]}
              position={position}
              last={groups.length}
            />
          ),
        },
      ]}
      empty={<NoFaqs text={t("noGroups")} />}
    />
  );
}

export function FaqTable({ group, faqs, total }: { group: AdminFaqGroup; faqs: AdminFaq[]; total: number }) {
  const { t } = useTranslation("adminFaqs");
  const locale = useLocale();
  const other = locale === "en" ? "ko" : "en";
  return (
    <DataTable
      caption={t("questions")}
      rows={faqs}
      keyOf={({ id }) => id}
      columns={[
        {
          key: "question",
          label: t("question"),
          head: true,
          phone: "cut",
          cell: ({ id, question }) => (
            <TextLink to={paths.adminRecord("faq", group.id, { faq: id })}>{question[locale]}</TextLink>
          ),
        },
        {
          key: "other",
          label: t(`in.${other}`),
          line: 2,
          phone: "cut",
          cell: ({ question }) => <span lang={other}>{question[other]}</span>,
        },
        {
          key: "move",
          label: t("order"),
          phone: "end",
          cell: ({ id, question, position }) => (
            <FaqMove
              action={paths.adminRecord("faq", group.id)}
              intent="moveFaq"
              field={{ name: "faqId", value: id }}
              what={question[locale]}
              position={position}
              last={total}
            />
          ),
        },
      ]}
      empty={<NoFaqs text={t("noFaqs")} />}
    />
  );
}

function NoFaqs({ text }: { text: string }) {
  const { t } = useTranslation("admin");
  return (
    <EmptyState icon={CircleHelp} title={t("list.none")}>
      <Text>{text}</Text>
    </EmptyState>
  );
}

type FaqMoveProps = {
  action: string;
  intent: string;
  field: { name: string; value: string };
  /** The moved thing, for screen readers. */
  what: string;
  position: number;
  last: number;
};

/** Each button names the position it leads to, so that pressing twice moves once. */
function FaqMove({ action, intent, field, what, position, last }: FaqMoveProps) {
  const { t } = useTranslation("adminFaqs");
  const directions = [
    { direction: "up", to: position - 1, Icon: ArrowUp },
    { direction: "down", to: position + 1, Icon: ArrowDown },
  ] as const;
  return (
    <PostForm action={action} className={styles.moves} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" {...field} />
      {directions
        .filter(({ to }) => to >= 1 && to <= last)
        .map(({ direction, to, Icon }) => (
          <Button
            key={direction}
            className={styles[direction]}
            name="position"
            value={to}
            variant="secondary"
            size="small"
            aria-label={t(`move.${direction}`, { what })}
          >
            <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        ))}
    </PostForm>
  );
}
