import { useLocation } from "@remix-run/react";
import { destinationKey, isDestination } from "~/shared/commute/destination-choice";

/** Keeps the address's university in forms whose fields become the query. */
export function DestinationKept() {
  const destination = new URLSearchParams(useLocation().search).get(destinationKey);
  return isDestination(destination) ? <input type="hidden" name={destinationKey} value={destination} /> : null;
}
