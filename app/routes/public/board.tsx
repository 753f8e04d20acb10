import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BoardArticle } from "~/features/boards/board-article";
import { getBoard } from "~/features/boards/boards.server";
import { publicLoader } from "~/platform/auth/handlers.server";
import { pageAddress } from "~/platform/meta/page-address";
import { pageMeta } from "~/platform/meta/page-meta";
import { paths } from "~/platform/paths/paths";

const shareWidth = 1200;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export const loader = publicLoader(async ({ api, locale, params, url }) => {
  const board = await getBoard(api, params.id ?? "");
  return {
    title: board.title,
    description: board.excerpt,
    address: pageAddress(url, locale),
    picture: board.picture ? paths.media(board.picture.path, shareWidth) : undefined,
    board,
  };
});

export default function BoardPage() {
  return <BoardArticle board={useLoaderData<typeof loader>().board} />;
}
