import { useLocation } from "@remix-run/react";
import { useState } from "react";

type Carried = { email?: unknown } | null;

/**
 * The e-mail that goes along between log-in, sign-up and forgotten password: what was typed on the page before (with
 * scripts, in the history entry), else what the server kept. Give `state` to the links.
 */
export function useRememberedEmail(kept?: string) {
  const carried = (useLocation().state as Carried)?.email;
  const [email, setEmail] = useState(typeof carried === "string" && carried ? carried : (kept ?? ""));
  return { email, state: { email }, take: setEmail };
}
