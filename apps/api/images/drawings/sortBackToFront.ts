export type Bounds = { low: readonly [number, number, number]; high: readonly [number, number, number] };

const TOUCH_MM = 1;

/** True when `a` must be drawn before `b`. The viewer looks from above, from the front and from one side. */
export function isBehind(a: Bounds, b: Bounds, fromRight: boolean) {
  let behind = false;
  let before = false;
  for (const axis of [0, 1, 2] as const) {
    const isLower = a.high[axis] <= b.low[axis] + TOUCH_MM;
    const isHigher = b.high[axis] <= a.low[axis] + TOUCH_MM;
    if (isLower === isHigher) continue;
    // Seen from the left, what has the smaller x is nearer.
    if (isLower !== (axis === 0 && !fromRight)) behind = true;
    else before = true;
  }
  // Apart on two axes that disagree: no line of sight meets both, so any order will do.
  return behind && !before;
}

/** Keeps the given order where nothing speaks against it. */
export function sortBackToFront<T>(parts: readonly T[], behind: (a: T, b: T) => boolean): T[] {
  const waiting = parts.map((part) => ({
    part,
    blockers: parts.filter((other) => other !== part && behind(other, part)),
  }));
  const done = new Set<T>();
  const order: T[] = [];
  while (waiting.length > 0) {
    const free = waiting.findIndex(({ blockers }) => blockers.every((blocker) => done.has(blocker)));
    const [next] = waiting.splice(Math.max(0, free), 1);
    done.add(next!.part);
    order.push(next!.part);
  }
  return order;
}
