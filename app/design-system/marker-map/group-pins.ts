type Point = { id: string; x: number; y: number };

/** Minimum distances of two pins without overlap: the size of the largest. */
export const reach = { x: 96, y: 44 };

/** Groups points whose markers would overlap, by the id of the first. Two groups never overlap. */
export function groupPins(places: readonly Point[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  const firsts: Point[] = [];
  for (const place of places) {
    const first = firsts.find(({ x, y }) => Math.abs(x - place.x) < reach.x && Math.abs(y - place.y) < reach.y);
    if (first) groups.get(first.id)?.push(place.id);
    else {
      firsts.push(place);
      groups.set(place.id, [place.id]);
    }
  }
  return groups;
}
