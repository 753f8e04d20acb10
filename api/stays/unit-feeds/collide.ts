import type { FeedEvent } from "./feed-events";

type Days = { from: string; to: string };
type Stay = Days & { id: string };

/**
 * Divides the nights where an event of another channel meets stays of ours: the stays keep theirs; the event blocks
 * the others, so that no third person books them.
 * @param stays of the unit, which never overlap
 */
export function collide(event: FeedEvent, stays: readonly Stay[]): { blocks: Days[]; collisions: Stay[] } {
  const collisions = stays.filter(({ from, to }) => from < event.to && to > event.from);
  const blocks: Days[] = [];
  let at = event.from;
  for (const { from, to } of [...collisions].sort((one, other) => one.from.localeCompare(other.from))) {
    if (from > at) blocks.push({ from: at, to: from });
    at = to;
  }
  if (at < event.to) blocks.push({ from: at, to: event.to });
  return { blocks, collisions };
}
