import { paths } from "~/platform/paths/paths";

export type ConsoleItem = {
  title:
    | "reservations"
    | "users"
    | "community"
    | "reviews"
    | "faq"
    | "houses"
    | "coupons"
    | "deposits"
    | "enquiries"
    | "messages"
    | "auditLog";
  route: string;
};

/** The specification's five in its order, then what its menu lacks. */
export const consoleItems: readonly ConsoleItem[] = [
  { title: "reservations", route: paths.adminReservations() },
  { title: "users", route: paths.adminUsers() },
  { title: "community", route: paths.adminCommunity() },
  { title: "reviews", route: paths.adminReviews() },
  { title: "faq", route: paths.adminFaq() },
  { title: "houses", route: paths.adminHouses() },
  { title: "coupons", route: paths.adminCoupons() },
  { title: "deposits", route: paths.adminDeposits() },
  { title: "enquiries", route: paths.adminConsultations() },
  { title: "messages", route: paths.adminMessages() },
  { title: "auditLog", route: paths.adminAuditLog() },
];
