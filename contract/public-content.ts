type Call = { method: string; pathname: string };

/** Those of members after which a public call answers otherwise: by free rooms, or by reviews. */
const memberCalls = [
  /^POST \/v1\/reservations$/,
  /^DELETE \/v1\/reservations\/[^/]+\/cancel$/,
  /^(POST|DELETE) \/v1\/reservations\/[^/]+\/changes(\/(?!quote$)[^/]+)?$/,
  /^POST \/v1\/reservations\/[^/]+\/payments\/[^/]+\/confirm$/,
  /^POST \/v1\/reservations\/[^/]+\/review$/,
  /^POST \/v1\/contracts\/[^/]+(\/decline)?$/,
  /^DELETE \/v1\/users\/me$/,
];

export const isCallOfAdmin = ({ pathname }: Call) => pathname.startsWith("/v1/admin/");

/** Whether a successful call may change what the public calls of `/v1` answer. Caches are emptied after it. */
export function changesPublicContent(call: Call): boolean {
  if (call.method === "GET" || call.method === "HEAD") return false;
  return isCallOfAdmin(call) || memberCalls.some((each) => each.test(`${call.method} ${call.pathname}`));
}
