import { localHosts } from "domain/local-hosts";
import { getEnv } from "../env.server";

const reading = ["GET", "HEAD", "OPTIONS"];

type Sent = {
  method: string;
  path: string;
  origin: string | null | undefined;
  host: string | null | undefined;
  /** The header `Sec-Fetch-Site`. */
  fetchSite: string | null | undefined;
};

/** Whether another site sent this state-changing request, by Origin and Sec-Fetch-Site. `/v1` has its own rule. */
export function isForeignPost({ method, path, origin, host, fetchSite }: Sent): boolean {
  if (reading.includes(method) || isApi(path)) return false;
  if (fetchSite === "cross-site") return true;
  if (!origin) return fetchSite === "same-site";
  const { publicUrl, demo } = getEnv();
  const ours = new URL(publicUrl);
  if (origin === ours.origin) return false;
  // A local demo has several host names
  const byOtherName =
    demo && localHosts.includes(ours.hostname) && URL.canParse(origin) && new URL(origin).host === host;
  return !byOtherName;
}

function isApi(path: string): boolean {
  const base = "http://site.invalid";
  return URL.canParse(path, base) && new URL(path, base).pathname.startsWith("/v1/");
}
