import { isIP } from "node:net";
import { localHosts } from "domain/local-hosts";
import { probes } from "domain/probes";
import { getEnv } from "../env.server";

/**
 * Whether Host is none of ours, this machine's, or ALLOWED_HOSTS: protects against DNS rebinding. Container probes
 * and build files are exempt.
 */
export function isForeignHost({ path, host }: { path: string; host: string | undefined }): boolean {
  if (probes.includes(path) || builtFile.test(path)) return false;
  const hostname = hostnameOf(host ?? "");
  if (!hostname) return true;
  const { publicUrl, allowedHosts, demo } = getEnv();
  if ([new URL(publicUrl).hostname, ...localHosts, ...allowedHosts].includes(hostname)) return false;
  return !(demo && isAddress(hostname)); // a demo is looked at from the phone beside the laptop
}

const builtFile = /^\/assets\/[\w-][\w.-]*$/;

/** Lower case and without its port; undefined when it is no host. */
function hostnameOf(host: string): string | undefined {
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`)) return undefined;
  return new URL(`http://${host}`).hostname;
}

const isAddress = (hostname: string) => isIP(hostname.replace(/^\[|\]$/g, "")) > 0;
