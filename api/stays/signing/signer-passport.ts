import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { passportBody } from "contract/passport";
import type { Database } from "../../db/client";
import { occupants, type reservations } from "../../db/schema";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { removePassport, savePassport } from "../reservations/passports/passport.commands";
import { findForUpdate } from "../reservations/lifecycle";
import { getSigner } from "./signing";

/* By the link to the contract alone: that to an addendum stays valid when the address of its signer is corrected. */

type Signer = typeof occupants.$inferSelect;

/** @throws ApiError those of `getSigner`; OCCUPANT_NOT_FOUND for a guardian, PASSPORT_CLOSED, VALIDATION_FAILED */
export async function saveSignerPassport(
  services: Services,
  token: string,
  passport: z.infer<typeof passportBody>,
): Promise<void> {
  await act(services, token, async (tx, signer, stay) => {
    const actor = { kind: "occupant", id: signer.id } as const;
    await savePassport(services, tx, { stay, person: signer, passport, actor });
  });
}

/** Idempotent. @throws ApiError those of `getSigner` */
export async function removeSignerPassport(services: Services, token: string): Promise<void> {
  await act(services, token, (tx, signer) =>
    removePassport(tx, services.now(), signer.id, { kind: "occupant", id: signer.id }),
  );
}

async function act(
  services: Services,
  token: string,
  run: (tx: Database, signer: Signer, stay: typeof reservations.$inferSelect) => Promise<void>,
): Promise<void> {
  const seen = await getSigner(services, token);
  await services.db.transaction(async (tx) => {
    const stay = await findForUpdate(tx, seen.reservationId);
    const [signer] = await tx.select().from(occupants).where(eq(occupants.id, seen.id));
    if (!stay || !signer) throw new ApiError("CONTRACT_NOT_FOUND");
    if (signer.linkVersion !== seen.linkVersion) throw new ApiError("CONTRACT_LINK_REPLACED");
    await run(tx, signer, stay);
  });
}
