import type about from "locales/en/about.json";
import type account from "locales/en/account.json";
import type admin from "locales/en/admin.json";
import type adminBoards from "locales/en/adminBoards.json";
import type adminBulk from "locales/en/adminBulk.json";
import type adminCalendar from "locales/en/adminCalendar.json";
import type adminConsultations from "locales/en/adminConsultations.json";
import type adminConversations from "locales/en/adminConversations.json";
import type adminCoupons from "locales/en/adminCoupons.json";
import type adminDashboard from "locales/en/adminDashboard.json";
import type adminDeposits from "locales/en/adminDeposits.json";
import type adminFaqs from "locales/en/adminFaqs.json";
import type adminHouses from "locales/en/adminHouses.json";
import type adminMessages from "locales/en/adminMessages.json";
import type adminMoney from "locales/en/adminMoney.json";
import type adminNewReservation from "locales/en/adminNewReservation.json";
import type adminNotes from "locales/en/adminNotes.json";
import type adminPhotos from "locales/en/adminPhotos.json";
import type adminReservation from "locales/en/adminReservation.json";
import type adminReservations from "locales/en/adminReservations.json";
import type adminReviews from "locales/en/adminReviews.json";
import type adminTurnover from "locales/en/adminTurnover.json";
import type adminUnits from "locales/en/adminUnits.json";
import type boards from "locales/en/boards.json";
import type common from "locales/en/common.json";
import type consultations from "locales/en/consultations.json";
import type conversations from "locales/en/conversations.json";
import type secondFactor from "locales/en/secondFactor.json";
import type signing from "locales/en/signing.json";
import type errors from "locales/en/errors.json";
import type faqs from "locales/en/faqs.json";
import type gallery from "locales/en/gallery.json";
import type home from "locales/en/home.json";
import type houses from "locales/en/houses.json";
import type legal from "locales/en/legal.json";
import type devMailbox from "locales/en/devMailbox.json";
import type payments from "locales/en/payments.json";
import type reservations from "locales/en/reservations.json";
import type reviews from "locales/en/reviews.json";
import type rooms from "locales/en/rooms.json";
import type wishlist from "locales/en/wishlist.json";

/** What the browser loads together; errors, legal texts and the facts of rooms are worded on the server. */
export const textGroups = {
  search: ["common", "houses"],
  visitor: ["home", "about", "boards", "reviews", "faqs"],
  member: [
    "account",
    "secondFactor",
    "consultations",
    "conversations",
    "reservations",
    "payments",
    "signing",
    "devMailbox",
  ],
  wishlist: ["wishlist"],
  console: [
    "admin",
    "adminBoards",
    "adminBulk",
    "adminCalendar",
    "adminConsultations",
    "adminConversations",
    "adminCoupons",
    "adminDashboard",
    "adminDeposits",
    "adminFaqs",
    "adminHouses",
    "adminMessages",
    "adminMoney",
    "adminNewReservation",
    "adminNotes",
    "adminPhotos",
    "adminReservation",
    "adminReservations",
    "adminReviews",
    "adminTurnover",
    "adminUnits",
  ],
} as const;

export const serverNamespaces = [
  ...textGroups.search,
  ...textGroups.visitor,
  ...textGroups.member,
  ...textGroups.wishlist,
  ...textGroups.console,
  "errors",
  "gallery",
  "legal",
  "rooms",
] as const;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      about: typeof about;
      account: typeof account;
      admin: typeof admin;
      adminBoards: typeof adminBoards;
      adminBulk: typeof adminBulk;
      adminCalendar: typeof adminCalendar;
      adminConsultations: typeof adminConsultations;
      adminConversations: typeof adminConversations;
      adminCoupons: typeof adminCoupons;
      adminDashboard: typeof adminDashboard;
      adminDeposits: typeof adminDeposits;
      adminFaqs: typeof adminFaqs;
      adminHouses: typeof adminHouses;
      adminMessages: typeof adminMessages;
      adminMoney: typeof adminMoney;
      adminNewReservation: typeof adminNewReservation;
      adminNotes: typeof adminNotes;
      adminPhotos: typeof adminPhotos;
      adminReservation: typeof adminReservation;
      adminReservations: typeof adminReservations;
      adminReviews: typeof adminReviews;
      adminTurnover: typeof adminTurnover;
      adminUnits: typeof adminUnits;
      boards: typeof boards;
      common: typeof common;
      consultations: typeof consultations;
      conversations: typeof conversations;
      secondFactor: typeof secondFactor;
      signing: typeof signing;
      errors: typeof errors;
      faqs: typeof faqs;
      gallery: typeof gallery;
      home: typeof home;
      houses: typeof houses;
      legal: typeof legal;
      devMailbox: typeof devMailbox;
      payments: typeof payments;
      reservations: typeof reservations;
      reviews: typeof reviews;
      rooms: typeof rooms;
      wishlist: typeof wishlist;
    };
  }
}
