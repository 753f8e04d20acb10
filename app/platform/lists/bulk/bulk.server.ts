import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { says } from "contract/problem";
import { versionField } from "contract/version";
import { can, type RequiredPermission } from "domain/people/permissions";
import { ApiProblem } from "../../api-client/api-problem";
import { nullOnApiError } from "../../api-client/null-on-api-error.server";
import { isAboutSession, parseForm } from "../../forms/forms.server";
import { readIntent } from "../../forms/get-intent.server";
import { recordInvalid, toFormValues, toPostedRecord } from "../../forms/record-form.server";
import type { Translate } from "~/platform/i18n/i18next.server";
import type { AdminList } from "../../paths/admin-lists";
import { paths } from "../../paths/paths";
import type { MemberArgs } from "../../request/handler-args.server";
import { rolesOf } from "../../session/roles";
import type { ReadList } from "../read-list.server";
import { bulkUrl, bulkParams } from "./bulk-url";

/** An action on several rows of a list: the calls of one row, one after the other. */

export const maxBulkRows = 100;

/** What the confirmation asks for besides. With `options` a choice, else a text. */
export type BulkField = {
  name: string;
  label: string;
  hint?: string;
  maxLength?: number;
  options?: { value: string; label: string }[];
};

/** What would become of a row; with a refusal it is left out. */
type RowPreview = { detail?: string; refusal?: string };

type FormArgs = MemberArgs & { form: FormData };
/** With the version that the confirmation was about, where the row has one. */
type KeyedValue<Value> = Value & { idempotencyKey: string; version?: number };

type BulkAction<Row> = {
  permission: RequiredPermission;
  schema: z.ZodType;
  fields?: (args: MemberArgs) => BulkField[] | Promise<BulkField[]>;
  preview?: (rows: Row[], args: MemberArgs) => RowPreview[] | Promise<RowPreview[]>;
  /** What depends on the rows in the confirmation's text, such as a sum. */
  textValues?: (rows: Row[], args: MemberArgs) => Record<string, string>;
  /** Cannot be undone, which its button shows. */
  isFinal?: boolean;
  /** The action that reverses it. */
  undo?: string;
  /** As the row was before; by default each can be undone. */
  canUndo?: (row: Row) => boolean;
  /** @returns why nothing was done, as a sentence; anything else means that it was */
  run: (args: FormArgs, key: string, value: never) => Promise<unknown>;
};

export const noFields = z.object({});

type LoadedRows = { title: string; list: ReadList<unknown> };
type RowOf<Loaded extends LoadedRows> = Loaded["list"]["data"][number];

type BulkList<Loaded extends LoadedRows> = {
  list: AdminList;
  load: (args: MemberArgs) => Promise<Loaded>;
  /** As its calls name the row. */
  keyOf: (row: RowOf<Loaded>) => string;
  labelOf: (row: RowOf<Loaded>, args: MemberArgs) => string;
  /** What its calls compare: a row that has changed since the confirmation is left as it is. */
  versionOf?: (row: RowOf<Loaded>) => number;
  /** What became of a row that has changed since. */
  describeNow?: (args: MemberArgs, key: string) => Promise<string>;
  /** Its page; by default that of the list's record. Without a row, of one that has left the list. */
  recordOf?: (key: string, row?: RowOf<Loaded>) => string | undefined;
};

/** Keeps the type of the schema's values for `run`. */
type DefineAction<Row> = <Schema extends z.ZodType<object>>(
  action: Omit<BulkAction<Row>, "run" | "schema"> & {
    schema: Schema;
    run: (args: FormArgs, key: string, value: KeyedValue<z.output<Schema>>) => Promise<unknown>;
  },
) => BulkAction<Row>;

type QuestionRow = { key: string; label: string; version?: number; to?: string } & RowPreview;

export type BulkConfirm = {
  action: string;
  title: string;
  text: string;
  button: string;
  isFinal: boolean;
  rows: QuestionRow[];
  leftOut: QuestionRow[];
  /** Chosen rows that are not on the page any more. */
  missing: number;
  fields: BulkField[];
  idempotencyKey: string;
  to: string;
  back: string;
};

export type LoadedBulk = {
  /** Those that the reader's roles allow. */
  offers: { action: string; label: string }[];
  confirm: BulkConfirm | null;
  undo: { to: string; label: string } | null;
};

type BulkRefusal = { key: string; label: string; to?: string; sentence: string };

export type BulkResult = {
  /** How many are done and how many refused; empty where all are unknown. */
  title: string;
  refused: BulkRefusal[];
  /** These may be done: the API failed, did not answer in time, or still works on them. */
  unknown: BulkRefusal[];
  /** For those that could be done now; null without one. */
  retry: { to: string; count: number } | null;
  undo: { to: string; label: string } | null;
};

/** The loader and the action of a list with actions on several of its rows. */
export function createBulk<Loaded extends LoadedRows, Name extends string>(
  {
    list,
    load,
    keyOf,
    labelOf,
    versionOf,
    describeNow,
    recordOf = (key) => paths.adminRecord(list, key),
  }: BulkList<Loaded>,
  listActions: (define: DefineAction<RowOf<Loaded>>) => Record<Name, BulkAction<RowOf<Loaded>>>,
) {
  type Row = RowOf<Loaded>;
  const actions = listActions((action) => action);
  const names = Object.keys(actions) as Name[];
  const say = (t: Translate, action: string, text: string, values: Record<string, unknown> = {}) =>
    (t as unknown as (key: string, values: Record<string, unknown>) => string)(
      `adminBulk:${list}.${action}.${text}`,
      values,
    );
  const allowed = ({ account }: MemberArgs) => names.filter((name) => can(rolesOf(account), actions[name].permission));

  function offerUndo({ t, url }: MemberArgs, action: string | null, keys: string[]): LoadedBulk["undo"] {
    const undo = names.find((name) => name === action);
    if (!undo || keys.length === 0) return null;
    const label = say(t, undo, "undo", { count: keys.length });
    return { label, to: bulkUrl(list, url.searchParams, { confirm: undo, keys }) };
  }

  async function loadConfirm(args: MemberArgs, name: Name, rows: Row[]): Promise<BulkConfirm> {
    const { t, url } = args;
    const search = url.searchParams;
    const chosen = search.get(bulkParams.all) ? rows.map(keyOf) : readKeys(search);
    const shown = rows.filter((row) => chosen.includes(keyOf(row)));
    const { fields, isFinal = false, preview, textValues } = actions[name];
    const previews = preview && shown.length > 0 ? await preview(shown, args) : [];
    const listed = shown.map((row, index) => {
      const [key, version] = [keyOf(row), versionOf?.(row)];
      return { row, key, label: labelOf(row, args), version, to: recordOf(key, row), ...previews[index] };
    });
    const [fit, leftOut] = [listed.filter(({ refusal }) => !refusal), listed.filter(({ refusal }) => refusal)];
    const count = fit.length;
    const values = textValues?.(
      fit.map(({ row }) => row),
      args,
    );
    const toRow = ({ row: _row, ...rest }: (typeof listed)[number]): QuestionRow => rest;
    return {
      action: name,
      title: count > 0 ? say(t, name, "title", { count }) : say(t, name, "offer"),
      text: say(t, name, "text", { count, ...values }),
      button: say(t, name, "button", { count }),
      isFinal,
      rows: fit.map(toRow),
      leftOut: leftOut.map(toRow),
      missing: chosen.length - shown.length,
      fields: (await fields?.(args)) ?? [],
      idempotencyKey: formKey.safeParse(search.get(bulkParams.form)).data ?? crypto.randomUUID(),
      to: url.pathname + url.search,
      back: bulkUrl(list, search),
    };
  }

  /** The rows that the action still fits. */
  async function listFitting(args: MemberArgs, name: Name, keys: string[]): Promise<string[]> {
    const rows = (await load(args)).list.data.filter((row) => keys.includes(keyOf(row)));
    const previews = rows.length > 0 ? await actions[name].preview?.(rows, args) : [];
    return rows.filter((_, index) => !previews?.[index]?.refusal).map(keyOf);
  }

  async function sayProblem(args: MemberArgs, key: string, problem: ApiProblem): Promise<string> {
    if (problem.errorCode !== "RECORD_CHANGED")
      return Object.values(problem.fieldErrors ?? {}).flat()[0] ?? problem.errorMessage;
    const now = await nullOnApiError(describeNow?.(args, key) ?? Promise.resolve(null));
    return now ? args.t("adminBulk:changedTo", { now }) : args.t("adminBulk:changed");
  }

  return {
    async load(args: MemberArgs): Promise<Loaded & { bulk: LoadedBulk }> {
      const loaded = await load(args);
      const { t, url } = args;
      const permitted = allowed(args);
      const name = permitted.find((each) => each === url.searchParams.get(bulkParams.confirm));
      const confirm = name ? await loadConfirm(args, name, loaded.list.data) : null;
      const undo = permitted.find((each) => each === url.searchParams.get(bulkParams.undo));
      const bulk = {
        offers: permitted.map((action) => ({ action, label: say(t, action, "offer") })),
        confirm,
        undo: undo ? offerUndo(args, undo, readKeys(url.searchParams)) : null,
      };
      return { ...loaded, title: confirm?.title ?? loaded.title, bulk };
    },

    async run(args: FormArgs) {
      const { form, session, t, url } = args;
      const { intent } = readIntent(form, names);
      const { schema, run, undo, canUndo = () => true } = actions[intent];
      const values = toFormValues(form);
      const keyed = parseForm(form, keyedRows, t);
      if (keyed.status !== "success") {
        const { posted, status } = recordInvalid(values, keyed);
        return data({ intent, ...posted, result: null }, { status });
      }
      const confirmedRows = new Map(keyed.value.ids.map(splitRow));
      if (versionOf && [...confirmedRows.values()].includes(undefined)) {
        session.flash({ kind: "warning", message: t("adminBulk:confirmAgain") });
        return redirect(bulkUrl(list, url.searchParams, { confirm: intent, keys: [...confirmedRows.keys()] }), 303);
      }
      const submission = parseForm(form, schema, t);
      if (submission.status !== "success") {
        const { posted, status } = recordInvalid(values, submission);
        return data({ intent, ...posted, result: null }, { status });
      }
      const rows = new Map((await load(args)).list.data.map((row) => [keyOf(row), row]));
      const done: string[] = [];
      const refused: BulkRefusal[] = [];
      const unknown: BulkRefusal[] = [];
      const nameOf = (key: string) => {
        const row = rows.get(key);
        const label = row ? labelOf(row, args) : t("adminBulk:gone", { key: key.slice(-12) });
        return { label, to: recordOf(key, row) };
      };
      for (const [key, version] of confirmedRows) {
        const idempotencyKey = `${keyed.value.idempotencyKey}.${key}`;
        const value = { ...(submission.value as object), idempotencyKey, version };
        try {
          const outcome = await run(args, key, value as never);
          if (typeof outcome === "string") refused.push({ key, ...nameOf(key), sentence: outcome });
          else done.push(key);
        } catch (problem) {
          if (!(problem instanceof ApiProblem) || isAboutSession(problem)) throw problem;
          const sentence = await sayProblem(args, key, problem);
          const mayBeDone = problem.status >= 500 || problem.errorCode === "IDEMPOTENCY_IN_PROGRESS";
          (mayBeDone ? unknown : refused).push({ key, ...nameOf(key), sentence });
        }
      }
      const rest = [...refused, ...unknown].map(({ key }) => key);
      const undoable = done.filter((key) => {
        const row = rows.get(key);
        return row && canUndo(row);
      });
      if (rest.length === 0) {
        session.flash({ kind: "success", message: say(t, intent, "done", { count: done.length }) });
        const offer = undo && undoable.length > 0 ? { undo, keys: undoable } : {};
        return redirect(bulkUrl(list, url.searchParams, offer), 303);
      }
      const sentences = [
        done.length > 0 && say(t, intent, "done", { count: done.length }),
        refused.length > 0 && t("adminBulk:refused", { count: refused.length }),
      ];
      const keys = (await nullOnApiError(listFitting(args, intent, rest))) ?? rest;
      // The same key again, so that none is done twice
      const again = { confirm: intent, form: keyed.value.idempotencyKey, keys };
      const result: BulkResult = {
        title: sentences.filter(Boolean).join(" "),
        refused,
        unknown,
        retry: keys.length > 0 ? { to: bulkUrl(list, url.searchParams, again), count: keys.length } : null,
        undo: offerUndo(args, undo ?? null, undoable),
      };
      const status = done.length > 0 ? 200 : unknown.length > 0 ? 503 : 409;
      return data({ intent, ...toPostedRecord(values), result }, { status });
    },
  };
}

const keysSchema = z.array(z.string().min(1).max(100)).min(1, says("required")).max(maxBulkRows, says("tooLong"));
const formKey = z.uuid();
const keyedRows = z.object({ ids: keysSchema, idempotencyKey: formKey });

/** As `joinRow` joined them; a form of an earlier page has no version. */
function splitRow(posted: string): [key: string, version: number | undefined] {
  const [key = "", version] = posted.split("@");
  return [key, versionField.safeParse(version).data];
}

/** None for invalid input. */
const readKeys = (search: URLSearchParams): string[] => [
  ...new Set(keysSchema.safeParse(search.getAll(bulkParams.keys)).data ?? []),
];
