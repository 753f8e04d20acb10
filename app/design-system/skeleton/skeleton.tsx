import { skeleton } from "./skeleton.css";

/** Keeps the place of what is still on its way. Height and width as in CSS. */
export function Skeleton({ height, width = "100%" }: { height: string; width?: string }) {
  return <div className={skeleton} style={{ height, width }} aria-hidden="true" />;
}
