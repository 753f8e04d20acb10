import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/platform/i18n/use-locale";
import type { AuditWords } from "./audit-words";

/** The console's own words for what the log keeps: what a page calls a field or a state, the log calls so too. */
export function useAuditWords(): AuditWords {
  const { t } = useTranslation(["admin", "adminContent", "adminHouses", "adminReservations", "boards", "common"]);
  const locale = useLocale();
  return useMemo(() => {
    const states = t("adminReservations:list.filters", { returnObjects: true });
    const messages = t("adminContent:messages.states", { returnObjects: true });
    const enquiries = t("adminHouses:enquiries.statuses", { returnObjects: true });
    const areas = t("common:areas", { returnObjects: true });
    const types = t("boards:types", { returnObjects: true });
    return {
      locale,
      fields: {
        ...t("adminHouses:houses.fields", { returnObjects: true }),
        ...t("audit.fields", { returnObjects: true }),
      },
      codes: {
        status: [states, enquiries, messages],
        state: [
          t("adminContent:reviews.states", { returnObjects: true }),
          t("adminContent:community.states", { returnObjects: true }),
          t("adminHouses:coupons.states", { returnObjects: true }),
        ],
        contract: [t("adminReservations:board.contract", { returnObjects: true })],
        failure: [t("adminReservations:detail.payments.failure", { returnObjects: true })],
        mismatch: [t("audit.mismatches", { returnObjects: true })],
        role: [t("users.roles", { returnObjects: true })],
        kind: [t("adminContent:messages.kinds", { returnObjects: true })],
        channel: [t("adminContent:messages.channels", { returnObjects: true })],
        cause: [t("adminReservations:actions.cancelPage.cause", { returnObjects: true })],
        rule: [t("adminReservations:detail.decisions.rule", { returnObjects: true })],
        list: [t("lists", { returnObjects: true })],
        actor: [t("audit.actors", { returnObjects: true })],
        subject: [t("audit.subjects", { returnObjects: true })],
        boardType: [types],
        type: [types],
        area: [areas],
        areaSlug: [areas],
      },
      yes: t("audit.yes"),
      no: t("audit.no"),
    };
  }, [locale, t]);
}
