import "i18next";
import type account from "locales/en/account.json";
import type common from "locales/en/common.json";
import type contracts from "locales/en/contracts.json";
import type errors from "locales/en/errors.json";
import type home from "locales/en/home.json";
import type houses from "locales/en/houses.json";
import type legal from "locales/en/legal.json";
import type mailbox from "locales/en/mailbox.json";
import type payments from "locales/en/payments.json";
import type reservations from "locales/en/reservations.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      account: typeof account;
      common: typeof common;
      contracts: typeof contracts;
      errors: typeof errors;
      home: typeof home;
      houses: typeof houses;
      legal: typeof legal;
      mailbox: typeof mailbox;
      payments: typeof payments;
      reservations: typeof reservations;
    };
  }
}
