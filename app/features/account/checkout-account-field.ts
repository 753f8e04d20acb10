/** How the checkout of a visitor gets an account: by a log-in where it has this value, else by a sign-up. */
export const accountField = "account";
export const knownAccount = "logIn";
