import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SearchX, type Icon } from "~/design-system/icons/icons";
import { ButtonLink } from "~/design-system/button/button";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import type { AdminList } from "../paths/admin-lists";
import { SetUpLink } from "./no-house";
import { useList } from "./use-list";

/** FAQ questions are shown within their groups. */
type Listed = Exclude<AdminList, "faq">;

/** Explains where records come from; for a filtered list, links to all. */
export function EmptyList({ of, icon }: { of: Listed; icon: Icon }) {
  const { t } = useTranslation("admin");
  const { pathname } = useLocation();
  const { isNarrowed } = useList();
  if (!isNarrowed) {
    return (
      <EmptyState icon={icon} title={t(`list.nothing.${of}.title`)} actions={of === "houses" && <SetUpLink />}>
        <p>{t(`list.nothing.${of}.text`)}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={SearchX}
      title={t("list.empty")}
      actions={
        <ButtonLink to={pathname} variant="secondary" size="small">
          {t("list.reset")}
        </ButtonLink>
      }
    >
      <p>{t("list.emptyText")}</p>
    </EmptyState>
  );
}

/** An address of a page behind the last one. */
export function PastTheEnd({ last }: { last: number }) {
  const { t } = useTranslation("admin");
  const { hrefOf } = useList();
  return (
    <EmptyState
      icon={SearchX}
      title={t("list.pastEnd")}
      actions={
        <ButtonLink to={hrefOf(last)} variant="secondary" size="small">
          {t("list.lastPage")}
        </ButtonLink>
      }
    >
      <p>{t("list.pastEndText")}</p>
    </EmptyState>
  );
}
