import { Notice } from "~/design-system/notice/notice";
import type { BoardsFailure } from "./boards.server";

/** Why no board is shown. */
export function BoardsProblem({ failure: { tone, message } }: { failure: BoardsFailure }) {
  return (
    <Notice tone={tone}>
      <p>{message}</p>
    </Notice>
  );
}
