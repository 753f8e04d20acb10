import { formatNameSurnameFirst } from "domain/people/person-name";
import { listReservations } from "~/features/reservations/reservations.server";
import { nullOnApiError } from "~/platform/api-client/null-on-api-error.server";
import { memberLoader } from "~/platform/request/handlers.server";
import type { ChatPerson } from "~/platform/third-party/chat-person";
import { proofOf } from "~/platform/third-party/chat-proof.server";

export const loader = memberLoader(async ({ account, api }) => {
  const { id, username, profile, suspendedAt } = account;
  if (suspendedAt) return answer(null);
  const first = async (phase: "upcoming" | "past") => {
    const stays = await nullOnApiError(listReservations(api, phase, { page: 1, size: 1 }));
    return stays?.data[0]?.listingName ?? null;
  };
  const [upcomingStay, pastStay] = await Promise.all([first("upcoming"), first("past")]);
  return answer({
    username,
    name: formatNameSurnameFirst(profile),
    mobileNumber: profile.phone,
    upcomingStay,
    pastStay,
    proof: proofOf(id),
  });
});

const answer = (person: ChatPerson | null) =>
  Response.json({ person }, { headers: { "Cache-Control": "private, no-store" } });
