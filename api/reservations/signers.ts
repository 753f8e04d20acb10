import type { z } from "zod";
import type { occupantBody, reservationBody } from "contract/reservation";
import type { SignerRole } from "domain/enums";
import { needsGuardian } from "../accounts/person";
import { parsePhone } from "../accounts/phone";
import { invalid, type FieldIssue } from "../kernel/http/problem";
import type { Services } from "../kernel/services";

type Body = z.infer<typeof reservationBody>;
type Booker = { email: string; birthDate: string | null };

type NewSigner = {
  role: SignerRole;
  firstName: string;
  lastName: string;
  email: string;
  country: string;
  phone: string;
};

/**
 * Validates people, phones, agreements and the card, and reports all problems together.
 * @returns the occupants, then the guardian of a booker who is under 19 today in Seoul
 * @throws ApiError VALIDATION_FAILED
 */
export function checkSigners(
  services: Services,
  booker: Booker,
  { body, isInternational }: { body: Body; isInternational: boolean },
): NewSigner[] {
  const issues: FieldIssue[] = [];
  if (body.occupants.length !== body.guests) issues.push({ path: "occupants", problem: "occupantsIncomplete" });
  const signers = body.occupants.map((person, index) =>
    describeSigner(person, "occupant", `occupants.${index}`, issues),
  );
  if (needsGuardian(booker.birthDate, services.now())) {
    if (body.guardian) {
      signers.push(describeSigner(body.guardian, "guardian", "guardian", issues));
      const others = [booker.email, ...body.occupants.map((occupant) => occupant.email)];
      if (others.includes(body.guardian.email)) issues.push({ path: "guardian.email", problem: "guardianIsOccupant" });
    } else issues.push({ path: "guardian", problem: "guardianRequired" });
  }
  if (!body.agreements.marketing && services.env.checkoutMarketing === "required") {
    issues.push({ path: "agreements.marketing", problem: "agreementRequired" });
  }
  if (isInternational !== (body.method === "FOREIGN_CARD")) issues.push({ path: "method", problem: "methodMismatch" });
  if (issues.length > 0) throw invalid(...issues);
  return signers;
}

function describeSigner(
  person: z.infer<typeof occupantBody>,
  role: SignerRole,
  path: string,
  issues: FieldIssue[],
): NewSigner {
  const phone = parsePhone(person.countryCode, person.phone);
  if (!phone) issues.push({ path: `${path}.phone`, problem: "phoneInvalid" });
  const { firstName, lastName, email } = person;
  return { role, firstName, lastName, email, country: phone?.country ?? "", phone: phone?.e164 ?? "" };
}
