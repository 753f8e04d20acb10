import { listRolesWith, type RequiredPermission } from "domain/people/permissions";
import { proofMinutes } from "domain/rules";

/** On a route: the permission that it needs, and whether of a recent proof, for the document and the checks. */
export const permissionExtension = "x-permission";
export const proofExtension = "x-needs-proof";

/** Spread into a route of `/v1/admin`. */
export function describePermission(permission: RequiredPermission, needsProof = false) {
  const anyOf = typeof permission === "string" ? [permission] : permission;
  const named = anyOf.map((one) => `\`${one}\``).join(" or ");
  const roles = listRolesWith(permission).join(", ");
  const proof = ` PROOF_REQUIRED when the last password or code is older than ${proofMinutes} minutes.`;
  return {
    description: `Needs the permission ${named}, which these roles have: ${roles}.${needsProof ? proof : ""}`,
    [permissionExtension]: anyOf,
    [proofExtension]: needsProof,
  };
}
