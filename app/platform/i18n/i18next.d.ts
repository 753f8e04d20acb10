import "i18next";
import type about from "locales/en/about.json";
import type account from "locales/en/account.json";
import type admin from "locales/en/admin.json";
import type adminContent from "locales/en/adminContent.json";
import type adminHouses from "locales/en/adminHouses.json";
import type adminReservations from "locales/en/adminReservations.json";
import type boards from "locales/en/boards.json";
import type common from "locales/en/common.json";
import type consultations from "locales/en/consultations.json";
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

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      about: typeof about;
      account: typeof account;
      admin: typeof admin;
      adminContent: typeof adminContent;
      adminHouses: typeof adminHouses;
      adminReservations: typeof adminReservations;
      boards: typeof boards;
      common: typeof common;
      consultations: typeof consultations;
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
    };
  }
}
