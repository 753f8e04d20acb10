import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Picture } from "contract/house";
import { seoulDay } from "domain/seoul-time";
import { BoardArticle } from "~/features/boards/board-article";
import { BoardMissing } from "~/features/boards/boards-missing";
import { getReadableBoard, toBoardsFailure } from "~/features/boards/boards.server";
import { structuredEvent } from "~/features/boards/event-structured";
import { FlashMessage } from "~/features/shell/flash-message";
import { getBrand } from "~/platform/brand";
import { getEnv } from "~/platform/env.server";
import { publicLoader } from "~/platform/request/handlers.server";
import { pageAddress } from "~/platform/seo/page-address";
import { pageMeta, type SharePicture } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";

const shareWidth = 1200;

export const handle = { i18n: ["boards"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  if (!("board" in data) || !data.board.startsAt) return pageMeta(data);
  const { address, board, home, picture } = data;
  const event = { ...board, startsAt: data.board.startsAt, url: address.canonical, picture: picture?.path };
  return pageMeta({ ...data, structured: structuredEvent(event, { name: getBrand().name, url: home }) });
};

export const loader = publicLoader(async ({ api, locale, params, t, url }) => {
  const options = { missing: t("errors:codes.NOT_FOUND"), today: seoulDay(new Date()) };
  const board = await getReadableBoard(api, params.id ?? "", options).catch(toBoardsFailure);
  if ("failure" in board) {
    const { status, failure } = board;
    return data({ title: t("boards:title"), hidden: true, failure } as const, { status });
  }
  return data({
    title: board.title,
    description: board.excerpt,
    address: pageAddress(url, locale),
    home: new URL(paths.home(), getEnv().publicUrl).href,
    picture: board.picture ? toShare(board.picture) : undefined,
    board,
  });
});

export default function BoardPage() {
  const loaded = useLoaderData<typeof loader>();
  if ("board" in loaded) return <BoardArticle board={loaded.board} />;
  return (
    <>
      <FlashMessage flash={loaded.failure} />
      <BoardMissing />
    </>
  );
}

/** As /media serves it. */
function toShare({ path, alt, width, height }: Picture): SharePicture {
  const served = Math.min(shareWidth, width);
  return { path: paths.media(path, shareWidth), width: served, height: Math.round((served * height) / width), alt };
}
