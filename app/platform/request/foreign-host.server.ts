import { isIP } from "node:net";
import { localHosts } from "domain/local-hosts";
import { probes } from "domain/probes";
import { getEnv } from "../env.server";

/**
 * Whether a request is for another site: its Host is neither ours, nor this machine's, nor one that ALLOWED_HOSTS
 * names. A name that somebody else points at this server is refused so, before anything is read. Probes of a container
 * ask by an address that nobody knows beforehand, and learn nothing; the files of the build are everybody's, and the page
 * that refuses needs its looks.
 */
export function isForeignHost({ path, host }: { path: string; host: string | undefined }): boolean {
  if (probes.includes(path) || builtFile.test(path)) return false;
  const hostname = hostnameOf(host ?? "");
  if (!hostname) return true;
  const { publicUrl, allowedHosts, demo } = getEnv();
  if ([new URL(publicUrl).hostname, ...localHosts, ...allowedHosts].includes(hostname)) return false;
  return !(demo && isAddress(hostname)); // a demo is looked at from the phone beside the laptop
}

/** A name and nothing that leads out of the folder. */
const builtFile = /^\/assets\/[\w-][\w.-]*$/;

/** Lower case and without its port; undefined when it is no host. */
function hostnameOf(host: string): string | undefined {
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`)) return undefined;
  return new URL(`http://${host}`).hostname;
}

const isAddress = (hostname: string) => isIP(hostname.replace(/^\[|\]$/g, "")) > 0;
