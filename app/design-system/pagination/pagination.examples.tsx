import { useSearchParams } from "@remix-run/react";
import { State, type ExamplesProps } from "~/features/gallery/state";
import { pageNumberOf } from "~/platform/paths/page-number";
import { paths, withQuery } from "~/platform/paths/paths";
import { Pagination } from "./pagination";

export const isPointedAt = true;

export default function PaginationExamples({ texts: { pages, states } }: ExamplesProps) {
  const [query] = useSearchParams();
  const shared = {
    hrefOf: (page: number) => withQuery(paths.gallery("pagination"), { page }),
    previousLabel: pages.previous,
    nextLabel: pages.next,
  };
  return (
    <>
      <State label={states.default}>
        <Pagination {...shared} page={pageNumberOf(query)} totalPages={12} label={pages.label} />
      </State>
      <State label={states.last}>
        <Pagination {...shared} page={12} totalPages={12} label={states.last} />
      </State>
      <State label={pages.open}>
        <Pagination {...shared} page={3} totalPages={4} open label={pages.open} />
      </State>
    </>
  );
}
