import { z } from "zod";
import { getAdminUnit, type AdminUnitDetail } from "contract/admin-house";
import { blockBody, blockSchema, type UnitBlock } from "contract/admin-unit-block";
import { unitCalendarSchema } from "contract/admin-unit-calendar";
import { feedBody, feedSchema, type UnitFeed } from "contract/admin-unit-feed";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import {
  keyedForm,
  recordIntent,
  recordIntents,
  unlessGone,
  type RecordIntent,
} from "~/platform/forms/record-intents.server";
import { paths } from "~/platform/paths/paths";

export type UnitPage = {
  unit: AdminUnitDetail;
  blocks: UnitBlock[];
  address: string | null;
  feeds: UnitFeed[];
};

const unitPath = (slug: string, id: string) =>
  `/v1/admin/houses/${encodeURIComponent(slug)}/units/${encodeURIComponent(id)}`;
const size = 100;

export async function getUnitPage(api: ApiClient, slug: string, id: string): Promise<UnitPage> {
  const path = unitPath(slug, id);
  const [unit, blocks, { address }, feeds] = await Promise.all([
    api.call(getAdminUnit, { params: { slug, id } }),
    api.list(`${path}/blocks`, { query: { size }, returns: z.array(blockSchema) }),
    api.get(`${path}/calendar-address`, { returns: unitCalendarSchema }),
    api.list(`${path}/feeds`, { query: { size }, returns: z.array(feedSchema) }),
  ]);
  return { unit, blocks: blocks.data, address, feeds: feeds.data };
}

const addBlockForm = blockBody.extend(keyedForm.shape);
const addFeedForm = feedBody.extend(keyedForm.shape);
const deleteBlockForm = z.object({ block: z.uuid() });
const feedForm = z.object({ feed: z.uuid() });
const fetchForm = feedForm.extend(keyedForm.shape);

type Args = Parameters<RecordIntent>[0];
const toCallPath = ({ params: { slug = "", id = "" } }: Args) => unitPath(slug, id);
const toPagePath = ({ params: { slug = "", id = "" } }: Args) => paths.adminUnit(slug, id);

/** What each button of a unit's page does. */
export const runUnitIntent = recordIntents({
  addBlock: recordIntent(addBlockForm, async (args, { idempotencyKey, ...body }) => {
    await args.api.post(`${toCallPath(args)}/blocks`, { body, idempotencyKey });
    return { done: args.t("adminUnits:blocks.added"), to: toPagePath(args) };
  }),
  deleteBlock: recordIntent(deleteBlockForm, async (args, { block }) => {
    await args.api.delete(`${toCallPath(args)}/blocks/${block}`).catch(unlessGone);
    return { done: args.t("adminUnits:blocks.deleted"), to: toPagePath(args) };
  }),
  makeAddress: recordIntent(keyedForm, async (args, { idempotencyKey }) => {
    await args.api.post(`${toCallPath(args)}/calendar-address`, { body: {}, idempotencyKey });
    return { done: args.t("adminUnits:calendar.made"), to: toPagePath(args) };
  }),
  endAddress: recordIntent(z.object({}), async (args) => {
    await args.api.delete(`${toCallPath(args)}/calendar-address`);
    return { done: args.t("adminUnits:calendar.ended"), to: toPagePath(args) };
  }),
  addFeed: recordIntent(addFeedForm, async (args, { idempotencyKey, ...body }) => {
    const feed = await args.api.post(`${toCallPath(args)}/feeds`, { body, idempotencyKey, returns: feedSchema });
    const { error } = await fetchFeed(args, feed.id, `${idempotencyKey}-fetch`);
    return error
      ? { done: args.t("adminUnits:feeds.addedUnread"), kind: "warning", to: toPagePath(args) }
      : { done: args.t("adminUnits:feeds.added"), to: toPagePath(args) };
  }),
  fetchFeed: recordIntent(fetchForm, async (args, { feed, idempotencyKey }) => {
    const { error } = await fetchFeed(args, feed, idempotencyKey);
    return error
      ? { done: args.t(`adminUnits:feeds.errors.${error}`), kind: "warning", to: toPagePath(args) }
      : { done: args.t("adminUnits:feeds.fetched"), to: toPagePath(args) };
  }),
  deleteFeed: recordIntent(feedForm, async (args, { feed }) => {
    await args.api.delete(`${toCallPath(args)}/feeds/${feed}`).catch(unlessGone);
    return { done: args.t("adminUnits:feeds.deleted"), to: toPagePath(args) };
  }),
});

function fetchFeed(args: Args, feed: string, idempotencyKey: string): Promise<UnitFeed> {
  return args.api.post(`${toCallPath(args)}/feeds/${feed}/fetch`, { idempotencyKey, returns: feedSchema });
}
