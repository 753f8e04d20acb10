import { onSeoulClocks } from "domain/seoul-time";

const begins = 18;
const ends = 6;

/** Whether the windows of the home page's house are lit: from six to six on Seoul's clocks. */
export function isEvening(now: Date): boolean {
  const hour = onSeoulClocks(now).hour();
  return hour >= begins || hour < ends;
}
