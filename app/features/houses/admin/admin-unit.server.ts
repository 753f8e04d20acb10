import { z } from "zod";
import { getAdminUnit, type AdminUnitDetail } from "contract/admin/house";
import { blockBody, createUnitBlock, deleteUnitBlock, listUnitBlocks, type UnitBlock } from "contract/admin/unit-block";
import {
  deleteUnitCalendarAddress,
  getUnitCalendarAddress,
  replaceUnitCalendarAddress,
} from "contract/admin/unit-calendar";
import {
  createUnitFeed,
  deleteUnitFeed,
  feedBody,
  fetchUnitFeed,
  listUnitFeeds,
  type UnitFeed,
} from "contract/admin/unit-feed";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { recordIntent, recordIntents, unlessGone, type RecordIntent } from "~/platform/forms/record-intents.server";
import { paths } from "~/platform/paths/paths";

export type UnitPage = {
  unit: AdminUnitDetail;
  blocks: UnitBlock[];
  address: string | null;
  feeds: UnitFeed[];
};

const size = 100;

export async function getUnitPage(api: ApiClient, slug: string, id: string): Promise<UnitPage> {
  const params = { slug, id };
  const [unit, blocks, { address }, feeds] = await Promise.all([
    api.call(getAdminUnit, { params }),
    api.call(listUnitBlocks, { params, query: { size } }),
    api.call(getUnitCalendarAddress, { params }),
    api.call(listUnitFeeds, { params, query: { size } }),
  ]);
  return { unit, blocks: blocks.data, address, feeds: feeds.data };
}

const deleteBlockForm = z.object({ block: z.uuid() });
const feedForm = z.object({ feed: z.uuid() });

type Args = Parameters<RecordIntent>[0];
const toParams = ({ params: { slug = "", id = "" } }: Args) => ({ slug, id });
const toPagePath = ({ params: { slug = "", id = "" } }: Args) => paths.adminUnit(slug, id);

/** What each button of a unit's page does. */
export const runUnitIntent = recordIntents({
  addBlock: recordIntent(blockBody, async (args, body) => {
    await args.api.call(createUnitBlock, { params: toParams(args), body });
    return { done: args.t("adminUnits:blocks.added"), to: toPagePath(args) };
  }),
  deleteBlock: recordIntent(deleteBlockForm, async (args, { block }) => {
    await args.api.call(deleteUnitBlock, { params: { ...toParams(args), blockId: block } }).catch(unlessGone);
    return { done: args.t("adminUnits:blocks.deleted"), to: toPagePath(args) };
  }),
  makeAddress: recordIntent(z.object({}), async (args) => {
    await args.api.call(replaceUnitCalendarAddress, { params: toParams(args) });
    return { done: args.t("adminUnits:calendar.made"), to: toPagePath(args) };
  }),
  endAddress: recordIntent(z.object({}), async (args) => {
    await args.api.call(deleteUnitCalendarAddress, { params: toParams(args) });
    return { done: args.t("adminUnits:calendar.ended"), to: toPagePath(args) };
  }),
  addFeed: recordIntent(feedBody, async (args, body) => {
    const feed = await args.api.call(createUnitFeed, { params: toParams(args), body });
    const { error } = await fetchFeed(args, feed.id);
    return error
      ? { done: args.t("adminUnits:feeds.addedUnread"), kind: "warning", to: toPagePath(args) }
      : { done: args.t("adminUnits:feeds.added"), to: toPagePath(args) };
  }),
  fetchFeed: recordIntent(feedForm, async (args, { feed }) => {
    const { error } = await fetchFeed(args, feed);
    return error
      ? { done: args.t(`adminUnits:feeds.errors.${error}`), kind: "warning", to: toPagePath(args) }
      : { done: args.t("adminUnits:feeds.fetched"), to: toPagePath(args) };
  }),
  deleteFeed: recordIntent(feedForm, async (args, { feed }) => {
    await args.api.call(deleteUnitFeed, { params: { ...toParams(args), feedId: feed } }).catch(unlessGone);
    return { done: args.t("adminUnits:feeds.deleted"), to: toPagePath(args) };
  }),
});

const fetchFeed = (args: Args, feed: string): Promise<UnitFeed> =>
  args.api.call(fetchUnitFeed, { params: { ...toParams(args), feedId: feed } });
