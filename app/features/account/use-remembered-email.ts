import { useLocation } from "@remix-run/react";
import { useState } from "react";

type Carried = { email?: unknown } | null;

/** Shared by login, sign-up and forgotten password; from the history entry, else the session. Pass `state` to links. */
export function useRememberedEmail(stored?: string) {
  const carried = (useLocation().state as Carried)?.email;
  const [email, setEmail] = useState(typeof carried === "string" && carried ? carried : (stored ?? ""));
  return { email, state: { email }, take: setEmail };
}
