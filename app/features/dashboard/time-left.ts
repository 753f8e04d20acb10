/** Whole hours and minutes from one instant to another, none below 0. */
export function timeLeft(deadline: string, now: string): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor((Date.parse(deadline) - Date.parse(now)) / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
