import { eq, and, asc } from "drizzle-orm";
import type { z } from "zod";
import * as calls from "contract/tenancy-contract";
import type { passportBody } from "contract/passport";
import { findOwnEntry } from "domain/stays/own-entry";
import { isOpen } from "domain/stays/stay-state";
import type { Language } from "domain/enums";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { declineContract, getSigner, signContract } from "./signing";
import { getTenancyContract } from "./tenancy-contract.view";
import { declineAddendum, findAddendum, getAddendum, signAddendum } from "./addendum-signing";
import type { Database } from "../../db/client";
import { occupants, reservations, addendumSignatures } from "../../db/schema";
import { ApiError } from "../../kernel/http/problem";
import { removePassport, savePassport } from "../reservations/passports/passport.commands";
import { findForUpdate } from "../reservations/lifecycle";
import { getAccount } from "../../people/accounts/account.queries";
import { makeSigningToken } from "../tenancy-contracts/signing-link";

export function tenancyContractRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);
  const show = async (token: string, language: Language) => {
    const addendum = await findAddendum(services, token);
    if (addendum) return getAddendum(services, addendum, language);
    return getTenancyContract(services, await getSigner(services, token), language);
  };

  implement(calls.getContract, ({ params, language }) => show(params.token, language));

  implement(calls.signContract, async ({ params: { token }, body, language, c }) => {
    const signature = {
      ...body,
      from: c.get("clientAddress"),
      with: c.req.header("user-agent") ?? "",
      language,
    };
    const addendum = await findAddendum(services, token);
    if (addendum) await signAddendum(services, addendum, signature);
    else await signContract(services, token, signature);
    return show(token, language);
  });

  implement(calls.declineContract, async ({ params: { token }, body: { reason }, language }) => {
    const declined = { reason, language };
    const addendum = await findAddendum(services, token);
    if (addendum) await declineAddendum(services, addendum, declined);
    else await declineContract(services, token, declined);
    return show(token, language);
  });

  implement(calls.savePassport, async ({ params: { token }, body, language }) => {
    await saveSignerPassport(services, token, body);
    return show(token, language);
  });

  implement(calls.deletePassport, ({ params }) => removeSignerPassport(services, params.token));

  implement(calls.getOwnContractLink, async ({ params, query: { change: changeId }, account }) => {
    const own = { id: params.id, accountId: account.id, changeId };
    return { token: await getOwnSigningToken(services, own) };
  });

  return router;
}

/* By the link to the contract alone: that to an addendum stays valid when the address of its signer is corrected. */

type Signer = typeof occupants.$inferSelect;

/** @throws ApiError those of `getSigner`; OCCUPANT_NOT_FOUND for a guardian, PASSPORT_CLOSED, VALIDATION_FAILED */
async function saveSignerPassport(
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
async function removeSignerPassport(services: Services, token: string): Promise<void> {
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

/**
 * The booker's own signing link, as mailed: to the contract, or to the addendum of a change. Requires a confirmed
 * e-mail: an account can be opened with anyone's address, and only the reader of its mails may sign in its name.
 * @throws ApiError RESERVATION_NOT_FOUND, OCCUPANT_NOT_FOUND when the member is not an occupant, CONTRACT_NOT_OPEN,
 * CHANGE_NOT_FOUND, EMAIL_NOT_VERIFIED
 */
async function getOwnSigningToken(
  services: Services,
  own: { id: string; accountId: string; changeId?: string },
): Promise<string> {
  const { db, env, now } = services;
  const account = await getAccount(db, own.accountId);
  const [reservation] = await db.select().from(reservations).where(eq(reservations.id, own.id));
  if (reservation?.accountId !== account.id) throw new ApiError("RESERVATION_NOT_FOUND");
  const signers = await db
    .select()
    .from(occupants)
    .where(eq(occupants.reservationId, reservation.id))
    .orderBy(asc(occupants.position));
  const entry = findOwnEntry(signers, account);
  if (!entry) throw new ApiError("OCCUPANT_NOT_FOUND");
  const link = own.changeId
    ? await findAddendumLink(db, { changeId: own.changeId, reservationId: own.id, occupantId: entry.id })
    : { id: entry.id, version: entry.linkVersion };
  if (!link) throw new ApiError("CHANGE_NOT_FOUND");
  if (!isOpen(reservation, now()) && reservation.contract !== "signed") throw new ApiError("CONTRACT_NOT_OPEN");
  if (!account.emailVerifiedAt) throw new ApiError("EMAIL_NOT_VERIFIED");
  return makeSigningToken(env.secrets, link.id, link.version);
}

async function findAddendumLink(db: Database, wanted: { changeId: string; reservationId: string; occupantId: string }) {
  const { changeId, reservationId, occupantId } = addendumSignatures;
  const [signature] = await db
    .select({ id: addendumSignatures.id, version: addendumSignatures.linkVersion })
    .from(addendumSignatures)
    .where(
      and(eq(changeId, wanted.changeId), eq(reservationId, wanted.reservationId), eq(occupantId, wanted.occupantId)),
    );
  return signature ?? null;
}
