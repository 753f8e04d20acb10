import { isAboutChange, nextStepOf } from "./next-step";
import { listTimeline, type TimelineEntry } from "./timeline-entries";

const untilArrival = ["sign", "pay", "code", "arrive"] as const;
/** An installment that is due by now, of a stay whose first payment is made. */
const withInstallment = ["sign", "payNext", "code", "arrive"] as const;
const untilDeposit = ["arrive", "payNext", "leave", "deposit", "depositKept"] as const;

export type StepKind = (typeof untilArrival | typeof withInstallment | typeof untilDeposit)[number];
type Step = TimelineEntry & { kind: StepKind };

/** The few entries of the timeline that a card has room for; a change that waits is none of them. */
export function listSteps(stay: Parameters<typeof listTimeline>[0]): Step[] {
  const task = nextStepOf(stay);
  const isInstallment = task === "pay" && stay.status !== "pending";
  const kinds: readonly string[] =
    stay.phase !== "upcoming" ? untilDeposit : isInstallment ? withInstallment : untilArrival;
  const steps = listTimeline(stay).filter((entry): entry is Step => kinds.includes(entry.kind));
  const next =
    steps.find(({ state }) => state === "now") ??
    (isAboutChange(task) ? undefined : steps.find(({ state }) => state !== "done"));
  return steps.map((step) => (step === next ? { ...step, state: "now" } : step));
}
