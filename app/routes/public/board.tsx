import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BoardArticle } from "~/features/boards/board-article";
import { getBoard } from "~/features/boards/boards.server";
import { publicLoader } from "~/platform/auth/handlers.server";
import { pageMeta } from "~/platform/meta/page-meta";

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export const loader = publicLoader(async ({ api, params }) => {
  const board = await getBoard(api, params.id ?? "");
  return { title: board.title, description: board.excerpt, board };
});

export default function BoardPage() {
  return <BoardArticle board={useLoaderData<typeof loader>().board} />;
}
