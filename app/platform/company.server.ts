import { getCompany, type Company } from "contract/company";
import { envelope } from "contract/envelope";
import { apiOrigin, sendWithDeadline } from "./api-client/transport.server";
import type { SiteBrand } from "./brand";
import { typeOfLogo, type Logo } from "./brand.server";
import { getEnv } from "./env.server";
import { log } from "./log.server";
import { paths } from "./paths/paths";

type KnownCompany = { brand: SiteBrand; logo: Logo | undefined };

/** So old what another process has saved may be here. */
const refreshMs = 60_000;
const answerSchema = envelope(getCompany.data);

/** What the API has last answered. Before it has, the company is that of the brand file. */
let known: KnownCompany | undefined;

export const findSiteBrand = (): SiteBrand => (known ?? getEnv()).brand;

export const findLogo = (): Logo | undefined => (known ?? getEnv()).logo;

export function forgetCompany(): void {
  known = undefined;
}

/** Asks the API now: after a change, and before the first page. Without an answer all stays as it is. */
export async function refreshCompany(): Promise<void> {
  try {
    const answer = await ask(getCompany.path);
    if (!answer.ok) return; // another server of `/v1` may not have it
    const { data } = answerSchema.parse(await answer.json());
    known = await toKnown(data);
  } catch (error) {
    log.warn({ err: error }, "the company could not be read");
  }
}

export async function followCompany(): Promise<void> {
  await refreshCompany();
  setInterval(() => void refreshCompany(), refreshMs).unref();
}

async function toKnown({ logo: file, ...company }: Company): Promise<KnownCompany> {
  const logo = file ? await findLogoFile(file) : undefined;
  return { brand: { ...company, logo: logo?.href, demo: getEnv().demo }, logo };
}

/** A logo that has changed has another name. */
async function findLogoFile(file: string): Promise<Logo | undefined> {
  const href = paths.brandLogo(file);
  if (known?.logo?.href === href) return known.logo;
  const answer = await ask(`${getCompany.path}/logo/${file}`);
  return answer.ok ? { href, type: typeOfLogo(file), bytes: Buffer.from(await answer.arrayBuffer()) } : undefined;
}

const ask = (path: string) => sendWithDeadline((signal) => new Request(new URL(path, apiOrigin()), { signal }));
