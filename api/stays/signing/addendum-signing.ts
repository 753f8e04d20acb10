import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import { hasPassportDetails } from "contract/passport";
import type { declineBody, TenancyContract } from "contract/tenancy-contract";
import type { Language } from "domain/enums";
import { takesPassports } from "domain/people/passport";
import { seoulDay } from "domain/seoul-time";
import { retryWhenOvertaken, type Database } from "../../db/client";
import { addendumSignatures, occupants, reservations, stayChanges } from "../../db/schema";
import { recordAudit } from "../../kernel/audit/audit";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { executeStayRefunds } from "../ledger/refunds";
import { savePassport } from "../reservations/passports/passport.commands";
import { findPassport } from "../reservations/passports/passport.queries";
import { findLiveForUpdate } from "../reservations/lifecycle";
import { listReservationViews } from "../reservations/reservation.view";
import { applyChangeWhenReady, endChange } from "../stay-changes/stay-change-lifecycle";
import { keepAddendumText, readAddendumText } from "../tenancy-contracts/addendum";
import { hashContractText } from "../tenancy-contracts/contract-text";
import { readSigningToken } from "../tenancy-contracts/signing-link";
import { presentParty, presentSignedHouse, presentSigner, presentText } from "./contract-facts";
import { checkTypedName, readDrawing, toSignedColumns, type Signature } from "./signing";
import { getRow } from "../../db/rows";

/* The addendum of a change is read and signed by the calls and the page of the contract; only its link differs. */

type Addendum = NonNullable<Awaited<ReturnType<typeof findAddendum>>>;

/**
 * The addendum of a link, or null for a link to a contract.
 * @throws ApiError CONTRACT_LINK_REPLACED after a correction of the address
 */
export async function findAddendum(services: Services, token: string) {
  const link = readSigningToken(services.env.secrets, token);
  if (!link) return null;
  const [row] = await services.db
    .select({ signature: addendumSignatures, change: stayChanges, person: occupants, stay: reservations })
    .from(addendumSignatures)
    .innerJoin(stayChanges, eq(stayChanges.id, addendumSignatures.changeId))
    .innerJoin(occupants, eq(occupants.id, addendumSignatures.occupantId))
    .innerJoin(reservations, eq(reservations.id, addendumSignatures.reservationId))
    .where(eq(addendumSignatures.id, link.occupantId));
  if (row && row.signature.linkVersion !== link.version) throw new ApiError("CONTRACT_LINK_REPLACED");
  return row ?? null;
}

/** @throws ApiError ADDENDUM_GONE when the change ended without effect */
export async function getAddendum(
  services: Services,
  { signature, change, person, stay }: Addendum,
  language: Language,
): Promise<TenancyContract> {
  const { db, now } = services;
  const isOpen = change.status === "pending" && now() < change.expiresAt;
  const wasDeclined = change.status === "declined" && signature.declinedAt !== null;
  if (!isOpen && !wasDeclined && change.status !== "done") throw new ApiError("ADDENDUM_GONE");
  const text = await readAddendumText(db, change);
  const view = getRow(await listReservationViews(db, [change.reservationId], language, now()));
  const rows = await db
    .select({ signedAt: addendumSignatures.signedAt, person: occupants })
    .from(addendumSignatures)
    .innerJoin(occupants, eq(occupants.id, addendumSignatures.occupantId))
    .where(eq(addendumSignatures.changeId, change.id))
    .orderBy(asc(addendumSignatures.position));
  const signed = rows.filter(({ signedAt }) => signedAt).length;
  const booker = view.occupants.find(({ isBooker }) => isBooker);
  const givesPassport = person.role === "occupant" && takesPassports(stay, seoulDay(now()));
  const lacksPassport = givesPassport && !(await findPassport(services, person.id));
  const inProgress = signed === rows.length ? "signed" : signed > 0 ? "partial" : "sent";
  return {
    isAddendum: true,
    status: change.status === "declined" ? "declined" : inProgress,
    isCanceled: view.status === "canceled",
    signer: {
      ...presentSigner(person, signature, booker?.id === person.id ? change.reservationId : undefined),
      passport: lacksPassport ? null : undefined,
    },
    parties: rows.map((row) => presentParty(row.person, row)),
    ...presentSignedHouse(view),
    ...presentText(text, language),
    amountDue: isOpen && !view.changes.find(({ id }) => id === change.id)?.isPaid ? change.charge : 0,
    expiresAt: isOpen ? change.expiresAt.toISOString() : null,
  };
}

/**
 * Signs the addendum for one occupant. With the last signature the change takes effect, unless something is still to be
 * paid. A passport is saved where there is none yet. Idempotent.
 * @throws ApiError ADDENDUM_GONE, OCCUPANT_NOT_FOUND for the passport of a guardian, CONTRACT_NOT_OPEN, CONTRACT_CHANGED, VALIDATION_FAILED
 */
export async function signAddendum(services: Services, addendum: Addendum, signed: Signature): Promise<void> {
  const drawing = signed.signature && (await readDrawing(signed.signature));
  await act(services, addendum, async (tx, { signature, change, person, stay }, now) => {
    if (signature.signedAt) return;
    if (signature.declinedAt) throw new ApiError("CONTRACT_NOT_OPEN");
    checkTypedName(signed, person);
    const text = await readAddendumText(tx, change);
    const hash = hashContractText(text);
    if (signed.textHash && signed.textHash !== hash) throw new ApiError("CONTRACT_CHANGED");
    await keepAddendumText(tx, change, text);
    await tx
      .update(addendumSignatures)
      .set({ ...toSignedColumns(signed, now), signature: drawing, signedHash: hash })
      .where(eq(addendumSignatures.id, signature.id));
    const actor = { kind: "occupant", id: person.id } as const;
    const { passport } = signed;
    if (passport && hasPassportDetails(passport) && !(await findPassport({ ...services, db: tx }, person.id))) {
      await savePassport(services, tx, { stay, person, passport, actor });
    }
    await recordAudit(tx, {
      actor,
      at: now,
      action: "contract.addendumSigned",
      subject: "occupant",
      subjectId: person.id,
    });
    await applyChangeWhenReady(tx, now, change.reservationId, actor);
  });
}

/** Ends the change: the stay remains as it was. Idempotent. */
export async function declineAddendum(
  services: Services,
  addendum: Addendum,
  { reason, language }: z.infer<typeof declineBody> & { language: Language },
): Promise<void> {
  await act(services, addendum, async (tx, { signature, change, person }, now) => {
    if (signature.signedAt) throw new ApiError("CONTRACT_ALREADY_SIGNED");
    if (signature.declinedAt) return;
    await tx
      .update(addendumSignatures)
      .set({ locale: language, declinedAt: now, declineReason: reason })
      .where(eq(addendumSignatures.id, signature.id));
    const actor = { kind: "occupant", id: person.id } as const;
    await recordAudit(tx, {
      actor,
      at: now,
      action: "contract.addendumDeclined",
      subject: "occupant",
      subjectId: person.id,
    });
    await endChange(tx, now, change, "declined", actor);
  });
}

async function act(
  services: Services,
  { signature: { id: signatureId, linkVersion }, change: { id: changeId, reservationId } }: Addendum,
  run: (tx: Database, addendum: Addendum, now: Date) => Promise<void>,
): Promise<void> {
  const now = services.now();
  await retryWhenOvertaken(() =>
    services.db.transaction(async (tx) => {
      const stay = await findLiveForUpdate(tx, now, reservationId);
      const [row] = await tx
        .select({ signature: addendumSignatures, change: stayChanges, person: occupants })
        .from(addendumSignatures)
        .innerJoin(stayChanges, eq(stayChanges.id, addendumSignatures.changeId))
        .innerJoin(occupants, eq(occupants.id, addendumSignatures.occupantId))
        .where(and(eq(addendumSignatures.id, signatureId), eq(stayChanges.id, changeId)));
      if (!stay || !row) throw new ApiError("CONTRACT_NOT_FOUND");
      if (row.signature.linkVersion !== linkVersion) throw new ApiError("CONTRACT_LINK_REPLACED");
      const isSettled = row.signature.signedAt ?? row.signature.declinedAt;
      if (!isSettled && row.change.status !== "pending") throw new ApiError("ADDENDUM_GONE");
      await run(tx, { ...row, stay }, now);
    }),
  );
  await executeStayRefunds(services, reservationId);
}
