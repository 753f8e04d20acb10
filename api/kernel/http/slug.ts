import { lockInTransaction, type Database } from "../../db/client";

const maxLength = 60;

/** `Can I cancel?` → `can-i-cancel`. Empty without a Latin letter or digit. */
export function slugOf(text: string): string {
  const parts = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, "")
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = "";
  for (const part of parts) {
    const longer = slug ? `${slug}-${part}` : part.slice(0, maxLength);
    if (longer.length > maxLength) break;
    slug = longer;
  }
  return slug;
}

/** Numbered if taken. Locks until the end of the transaction, so that concurrent creations get different slugs. */
export async function findFreeSlug(
  tx: Database,
  kind: "house" | "faq",
  slug: string,
  isTaken: (requested: string) => Promise<boolean>,
): Promise<string> {
  await lockInTransaction(tx, "slug", kind);
  for (let turn = 1; ; turn++) {
    const requested = turn === 1 ? slug : `${slug}-${turn}`;
    if (!(await isTaken(requested))) return requested;
  }
}
