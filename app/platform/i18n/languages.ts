import type { Language } from "domain/enums";

export const languages = ["en", "ko"] as const satisfies readonly Language[];

export const fallbackLanguage: Language = "ko";

/** Namespaces the browser needs; errors and legal texts are worded on the server. */
export const namespaces = [
  "common",
  "home",
  "about",
  "boards",
  "reviews",
  "faqs",
  "consultations",
  "account",
  "houses",
  "reservations",
  "payments",
  "signing",
  "devMailbox",
] as const;

export const consoleNamespaces = [
  "admin",
  "adminBoards",
  "adminCalendar",
  "adminConsultations",
  "adminCoupons",
  "adminDashboard",
  "adminDeposits",
  "adminFaqs",
  "adminHouses",
  "adminMessages",
  "adminPhotos",
  "adminReservation",
  "adminReservations",
  "adminReviews",
  "adminUnits",
] as const;

export const serverNamespaces = [...namespaces, ...consoleNamespaces, "errors", "gallery", "legal"] as const;

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
