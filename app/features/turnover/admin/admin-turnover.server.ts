import { z } from "zod";
import { listTurnover, markUnit as markCall } from "contract/admin/turnover";
import { seoulDate } from "contract/dates";
import { markDoorCodeProgrammed, showAdminDoorCode, unmarkDoorCodeProgrammed } from "contract/door-code";
import { unitStates, type UnitState } from "domain/enums";
import { addDays, seoulDay } from "domain/seoul-time";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { parseForm } from "~/platform/forms/forms.server";
import {
  isRecordChanged,
  recordInvalid,
  recordRefused,
  toFormValues,
  toPostedRecord,
} from "~/platform/forms/record-form.server";
import { UnreadableForm } from "~/platform/forms/read-form.server";
import { recordIntent, recordIntents, type RecordIntent } from "~/platform/forms/record-intents.server";
import { paths } from "~/platform/paths/paths";
import { isMarkOutdated } from "./room-state";

/** Invalid values are ignored. */
export function readTurnoverChoice(query: URLSearchParams, now: Date) {
  const today = seoulDay(now);
  const date = seoulDate.safeParse(query.get("date")).data ?? today;
  const house = query.get("house")?.slice(0, 100) || undefined;
  return { today, date, house, previous: addDays(date, -1), next: addDays(date, 1) };
}

type Args = Parameters<RecordIntent>[0];

const roomForm = z.object({
  slug: z.string(),
  unit: z.uuid(),
  room: z.string().max(200).default(""),
  version: z.coerce.number().int().optional(),
});
/** `units`: each as `id:version`, so that a room that others marked since is left as it is. */
const roomSeen = z.object({
  unit: z.uuid(),
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});
const houseForm = z.object({
  slug: z.string(),
  units: z
    .string()
    .transform((units) => units.split(",").map((pair) => pair.split(":")))
    .transform((pairs) => pairs.map(([unit = "", version = ""]) => ({ unit, version })))
    .pipe(z.array(roomSeen).max(200)),
});
const codeForm = z.object({ reservation: z.uuid(), unit: z.uuid() });
const shownCodeForm = codeForm.extend({ code: z.uuid() });

/** The list as it was, at the room. */
function toList({ request }: Args, room?: string): string {
  const query = new URL(request.url).searchParams;
  const choice = readTurnoverChoice(query, new Date());
  return paths.adminTurnover({ date: query.has("date") ? choice.date : undefined, house: choice.house, room });
}

function markUnit(
  api: ApiClient,
  { slug, unit, ...body }: { slug: string; unit: string; state: UnitState; version?: number },
): Promise<unknown> {
  return api.call(markCall, { params: { slug, id: unit }, body });
}

/** Says who has marked the room since it was shown, which the API's sentence about forms does not. */
async function describeChangedRoom({ api, t }: Args, unit: string): Promise<ApiProblem> {
  const room = (await api.call(listTurnover, { query: { date: seoulDay(new Date()) } })).find(({ id }) => id === unit);
  return ApiProblem.of("RECORD_CHANGED", sentence());

  function sentence(): string {
    if (room && isMarkOutdated(room)) return t("adminTurnover:changed.left");
    if (!room?.markedBy) return t("adminTurnover:changed.other");
    return t(`adminTurnover:changed.${room.condition}`, { name: room.markedBy });
  }
}

/** Says what to do at the door, which the API's sentence about forms does not. */
async function markCode(args: Args, mark: () => Promise<unknown>): Promise<void> {
  try {
    await mark();
  } catch (problem) {
    if (!isRecordChanged(problem)) throw problem;
    throw ApiProblem.of("RECORD_CHANGED", args.t("adminTurnover:code.changed"));
  }
}

/** Of this room alone: the others can still be marked. */
const isRefusal = (problem: unknown) => problem instanceof ApiProblem && [404, 409].includes(problem.status);

/** What each button of the cleaning list does. */
export const runTurnoverIntent = recordIntents({
  markUnit: recordIntent(roomForm, async (args, { room, ...mark }) => {
    const state = unitStates.find((name) => name === args.argument);
    if (!state) throw new UnreadableForm("VALIDATION_FAILED");
    try {
      await markUnit(args.api, { ...mark, state });
    } catch (problem) {
      throw isRecordChanged(problem) ? await describeChangedRoom(args, mark.unit) : problem;
    }
    return { done: args.t(`adminTurnover:marks.${state}`, { room }), to: toList(args, mark.unit) };
  }),
  markHouse: recordIntent(houseForm, async (args, { slug, units }) => {
    const refused: string[] = [];
    for (const { unit, version } of units) {
      try {
        await markUnit(args.api, { slug, unit, version, state: "clean" });
      } catch (problem) {
        if (!isRefusal(problem)) throw problem;
        refused.push(unit);
      }
    }
    const count = units.length - refused.length;
    const marked = count > 0 || refused.length === 0 ? [args.t("adminTurnover:marks.house", { count })] : [];
    if (refused.length === 0) return { done: marked.join(" "), to: toList(args) };
    const all = await args.api.call(listTurnover, { query: { date: seoulDay(new Date()) } });
    const names = all.filter(({ id }) => refused.includes(id)).map(({ name }) => name);
    const others = args.t("adminTurnover:marks.notMarked", { count: refused.length, rooms: names.join(", ") });
    return { done: [...marked, others].join(" "), kind: "warning", to: toList(args) };
  }),
  /** The code is in this answer alone: neither in an address nor in a page that is read again. */
  showDoorCode: async (args) => {
    const values = toFormValues(args.form);
    const submission = parseForm(args.form, codeForm, args.t);
    if (submission.status !== "success") return recordInvalid(values, submission);
    const { reservation } = submission.value;
    try {
      const shown = await args.api.call(showAdminDoorCode, { params: { id: reservation } });
      return { posted: toPostedRecord({ reservation, ...shown }), status: 200 };
    } catch (problem) {
      return recordRefused(values, submission, problem);
    }
  },
  markProgrammed: recordIntent(shownCodeForm, async (args, { reservation, unit, code }) => {
    const mark = { params: { id: reservation }, body: { codeId: code } };
    await markCode(args, () => args.api.call(markDoorCodeProgrammed, mark));
    return { done: args.t("adminTurnover:code.saved"), to: toList(args, unit) };
  }),
  /** Of guests who have left (`former`): another code is at the door instead. */
  undoProgrammed: recordIntent(shownCodeForm, async (args, { reservation, unit, code }) => {
    const mark = { params: { id: reservation }, query: { codeId: code } };
    await markCode(args, () => args.api.call(unmarkDoorCodeProgrammed, mark));
    if (args.argument === "former") return { done: args.t("adminTurnover:code.replaced"), to: toList(args, unit) };
    return { done: args.t("adminTurnover:code.undone"), kind: "info", to: toList(args, unit) };
  }),
});
