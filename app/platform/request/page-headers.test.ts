import { expect, it } from "vitest";
import * as resetPassword from "~/routes/auth/reset-password";
import * as verifyEmail from "~/routes/auth/verify-email";
import * as searchAlerts from "~/routes/public/search-alerts";
import * as sign from "~/routes/public/sign";
import { secretLinkPage } from "./page-headers";

const none = new Headers();
const answered = { loaderHeaders: none, parentHeaders: none, actionHeaders: none, errorHeaders: undefined };

it.each(Object.entries({ resetPassword, verifyEmail, searchAlerts, sign }))(
  "keeps the page %s of a secret link out of caches, searches and the logs of other sites",
  (_name, { headers }) => {
    expect(headers).toBe(secretLinkPage);
    expect(headers(answered)).toEqual({
      "Cache-Control": "private, no-store",
      "Referrer-Policy": "same-origin",
      "X-Robots-Tag": "noindex, nofollow",
    });
  },
);
