import type { z } from "zod";
import type { reservationBody } from "contract/reservation";
import type { SignerRole } from "domain/enums";
import { needsGuardian } from "domain/people/guardian";
import type { Actor } from "../../../kernel/audit/audit";
import { invalid, type FieldIssue } from "../../../kernel/http/problem";
import type { Services } from "../../../kernel/services";
import { toDetailColumns, toInvitedColumns } from "./occupant-details";

type Body = z.infer<typeof reservationBody>;
type Booker = { email: string; birthDate: string | null };

type NewSigner = { role: SignerRole } & ReturnType<typeof toDetailColumns>;

/**
 * Validates people, phones, agreements and the card, and reports all problems together.
 * @returns the occupants, those who are invited last, then the guardian of a booker who is under 19 today in Seoul
 * @throws ApiError VALIDATION_FAILED
 */
export function checkSigners(
  services: Services,
  booker: Booker,
  { body, isInternational, admin }: { body: Body; isInternational: boolean; admin?: Actor },
): NewSigner[] {
  const issues: FieldIssue[] = [];
  const invited = body.invited ?? [];
  if (body.occupants.length + invited.length !== body.guests)
    issues.push({ path: "occupants", problem: "occupantsIncomplete" });
  const signers: NewSigner[] = body.occupants.map((person, index) => ({
    role: "occupant",
    ...toDetailColumns(person, `occupants.${index}.`, issues),
  }));
  for (const [index, person] of invited.entries()) {
    signers.push({ role: "occupant", ...toInvitedColumns(person, `invited.${index}.`, issues) });
  }
  if (needsGuardian(booker.birthDate, services.now())) {
    if (body.guardian) {
      signers.push({ role: "guardian", ...toDetailColumns(body.guardian, "guardian.", issues) });
      const others = [booker.email, ...[...body.occupants, ...invited].map((occupant) => occupant.email)];
      if (others.includes(body.guardian.email)) issues.push({ path: "guardian.email", problem: "guardianIsOccupant" });
    } else issues.push({ path: "guardian", problem: "guardianRequired" });
  }
  if (!admin && !body.agreements.marketing && services.env.checkoutMarketing === "required") {
    issues.push({ path: "agreements.marketing", problem: "agreementRequired" });
  }
  if (isInternational !== (body.method === "FOREIGN_CARD")) issues.push({ path: "method", problem: "methodMismatch" });
  if (issues.length > 0) throw invalid(...issues);
  return signers;
}
