import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/platform/i18n/use-locale";
import type { AuditLabels } from "./audit-labels";

export function useAuditLabels(): AuditLabels {
  const { t } = useTranslation([
    "admin",
    "adminReservations",
    "adminMessages",
    "adminConsultations",
    "adminHouses",
    "adminReviews",
    "adminBoards",
    "adminCoupons",
    "adminCalendar",
    "adminReservation",
    "boards",
    "common",
  ]);
  const locale = useLocale();
  return useMemo(() => {
    const states = t("adminReservations:list.filters", { returnObjects: true });
    const messages = t("adminMessages:states", { returnObjects: true });
    const enquiries = t("adminConsultations:statuses", { returnObjects: true });
    const areas = t("common:areas", { returnObjects: true });
    const types = t("boards:types", { returnObjects: true });
    return {
      locale,
      fields: {
        ...t("adminHouses:fields", { returnObjects: true }),
        ...t("audit.fields", { returnObjects: true }),
      },
      codes: {
        status: [states, enquiries, messages],
        state: [
          t("adminReviews:states", { returnObjects: true }),
          t("adminBoards:states", { returnObjects: true }),
          t("adminCoupons:states", { returnObjects: true }),
        ],
        contract: [t("adminCalendar:contract", { returnObjects: true })],
        failure: [t("adminReservation:detail.payments.failure", { returnObjects: true })],
        mismatch: [t("audit.mismatches", { returnObjects: true })],
        role: [t("users.roles", { returnObjects: true })],
        kind: [t("adminMessages:kinds", { returnObjects: true })],
        channel: [t("adminMessages:channels", { returnObjects: true })],
        cause: [t("adminReservation:actions.cancelPage.cause", { returnObjects: true })],
        rule: [t("adminReservation:detail.decisions.rule", { returnObjects: true })],
        list: [t("lists", { returnObjects: true })],
        actor: [t("audit.actors", { returnObjects: true })],
        subject: [t("audit.subjects", { returnObjects: true })],
        boardType: [types],
        type: [types],
        area: [areas],
        areaSlug: [areas],
        areaSlugs: [areas],
        areas: [areas],
      },
      yes: t("audit.yes"),
      no: t("audit.no"),
    };
  }, [locale, t]);
}
