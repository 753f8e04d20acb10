import type { FloorRule } from "./room-enums";

/** Floors are mixed unless the house says otherwise. */
export function floorRuleOf(womenOnlyFloors: readonly number[], floor: number): FloorRule {
  return womenOnlyFloors.includes(floor) ? "womenOnly" : "mixed";
}
