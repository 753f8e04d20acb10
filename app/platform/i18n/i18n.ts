import type { InitOptions, ThirdPartyModule } from "i18next";
import { filling, particles } from "domain/text/korean-particles";
import { optionalParts } from "domain/text/optional-parts";
import { languages, type Language } from "domain/enums";
import { ruleValues } from "domain/rule-values";
import { getBrand } from "../brand";
import { fallbackLanguage, isLanguage } from "./languages";

/** i18next's options on the server and in the browser. */
export default {
  supportedLngs: [...languages],
  fallbackLng: false, // both languages have every text, and a browser would load both
  defaultNS: "common",
  ignoreJSONStructure: false, // no key contains a dot: looking for one takes a sixth of each text's time
  interpolation: filling,
  postProcess: [optionalParts.name, particles.name],
} satisfies InitOptions;

/** A plugin of i18next: the company and the numbers of the rules are variables of every text, as they are when it is written. */
export const textVariables: ThirdPartyModule = {
  type: "3rdParty",
  init(i18n) {
    i18n.on("languageChanged", (language) => {
      const { interpolation } = i18n.options;
      if (interpolation) {
        interpolation.defaultVariables = variablesIn(isLanguage(language) ? language : fallbackLanguage);
      }
    });
  },
};

const variablesIn = (language: Language) => ({
  get brand() {
    return getBrand().name;
  },
  get lounge() {
    return getBrand()[language].lounge;
  },
  get vatPercent() {
    return getBrand().vatPercent;
  },
  get promises() {
    return getBrand().promises;
  },
  rules: ruleValues,
});

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    /** The namespaces of the site; those of the API alone are missing. */
    resources: {
      about: typeof import("locales/en/about.json");
      account: typeof import("locales/en/account.json");
      admin: typeof import("locales/en/admin.json");
      adminBoards: typeof import("locales/en/adminBoards.json");
      adminBulk: typeof import("locales/en/adminBulk.json");
      adminCalendar: typeof import("locales/en/adminCalendar.json");
      adminCompany: typeof import("locales/en/adminCompany.json");
      adminConsultations: typeof import("locales/en/adminConsultations.json");
      adminConversations: typeof import("locales/en/adminConversations.json");
      adminCoupons: typeof import("locales/en/adminCoupons.json");
      adminDashboard: typeof import("locales/en/adminDashboard.json");
      adminDeposits: typeof import("locales/en/adminDeposits.json");
      adminFaqs: typeof import("locales/en/adminFaqs.json");
      adminHouses: typeof import("locales/en/adminHouses.json");
      adminMessages: typeof import("locales/en/adminMessages.json");
      adminMoney: typeof import("locales/en/adminMoney.json");
      adminNewReservation: typeof import("locales/en/adminNewReservation.json");
      adminNotes: typeof import("locales/en/adminNotes.json");
      adminPhotos: typeof import("locales/en/adminPhotos.json");
      adminReservation: typeof import("locales/en/adminReservation.json");
      adminReservations: typeof import("locales/en/adminReservations.json");
      adminReviews: typeof import("locales/en/adminReviews.json");
      adminTurnover: typeof import("locales/en/adminTurnover.json");
      adminUnits: typeof import("locales/en/adminUnits.json");
      boards: typeof import("locales/en/boards.json");
      common: typeof import("locales/en/common.json");
      consultations: typeof import("locales/en/consultations.json");
      conversations: typeof import("locales/en/conversations.json");
      devMailbox: typeof import("locales/en/devMailbox.json");
      errors: typeof import("locales/en/errors.json");
      faqs: typeof import("locales/en/faqs.json");
      gallery: typeof import("locales/en/gallery.json");
      home: typeof import("locales/en/home.json");
      houses: typeof import("locales/en/houses.json");
      legal: typeof import("locales/en/legal.json");
      payments: typeof import("locales/en/payments.json");
      reservations: typeof import("locales/en/reservations.json");
      reviews: typeof import("locales/en/reviews.json");
      rooms: typeof import("locales/en/rooms.json");
      secondFactor: typeof import("locales/en/secondFactor.json");
      signing: typeof import("locales/en/signing.json");
      wishlist: typeof import("locales/en/wishlist.json");
    };
  }
}
