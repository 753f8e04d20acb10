import type { DrawnRoomPlan } from "contract/room";

/** The drawing as an address that loads nothing: pages with it are read without a network. */
export const planSource = ({ svg }: Pick<DrawnRoomPlan, "svg">) => `data:image/svg+xml,${encodeURIComponent(svg)}`;
