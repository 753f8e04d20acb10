import { redirect } from "@remix-run/node";
import { listReservations } from "~/features/reservations/reservations.server";
import { compareByDeadline, isWaiting, nextStepOf } from "~/features/reservations/stay/next-step";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { memberLoader } from "~/platform/request/handlers.server";
import { paths } from "~/platform/paths/paths";

const size = 10;

/** Where the app on the home screen begins: the stay with something to do, else My page. Visitors log in first. */
export const loader = memberLoader(async ({ api }) => {
  try {
    const stays = await Promise.all(
      (["current", "upcoming"] as const).map(
        async (phase) => (await listReservations(api, phase, { page: 1, size })).data,
      ),
    );
    const waiting = stays.flat().filter((stay) => hasSomethingToDo(nextStepOf(stay)));
    const [first] = waiting.sort(compareByDeadline);
    return redirect(first ? paths.reservation(first.id) : paths.myPage());
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.errorCode === "UNAUTHENTICATED") throw problem;
    return redirect(paths.myPage());
  }
});

/** Other steps wait for the operator or other signers. */
const hasSomethingToDo = (step: ReturnType<typeof nextStepOf>) =>
  step !== null && (step === "checkIn" || !isWaiting(step));
