import { withoutSecrets } from "../log/without-secrets";

const id = /\/[0-9a-f]{8}-[0-9a-f-]{27}(?=\/|$)/gi;

/** What others may know of where a reader is: the path, without query, secrets, and the ids of what is theirs. */
export const placeOf = (pathname: string) => withoutSecrets(pathname).replace(id, "/:id");

/** Where the address is a secret, or carries one: nothing of others runs there at all. */
export const isSecretPlace = (pathname: string) =>
  /^\/(sign|auth\/(reset-password|verify-email|google-callback))(\/|$)/.test(pathname);
