/** A pointer that rests in the safe area for this time wants the element below it. */
const REST_MS = 150;

/**
 * Chooses an element under the pointer, unless the pointer is on its way to another place: while it moves in the safe area,
 * the choice stays.
 */
export function createHoverIntent<T>(choose: (element: T) => void) {
  let area: Area | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  return {
    move(element: T, point: Point) {
      clearTimeout(timer);
      if (!area?.(point)) return choose(element);
      timer = setTimeout(() => {
        area = undefined;
        choose(element);
      }, REST_MS);
    },
    /** From now on, moves in the area choose nothing. Undefined: there is none. */
    setSafeArea(newest: Area | undefined) {
      clearTimeout(timer);
      area = newest;
    },
  };
}

type Point = { x: number; y: number };
type Area = (point: Point) => boolean;

/** Distance by which the area reaches beyond the pointer, so that it contains the pointer's position itself. */
const OFFSET_PX = 2;

/** The triangle from a pointer to the left edge of a pane on its right. On the way to the pane, the pointer is inside. */
export function createSafeArea({ x, y }: Point, { left, top, bottom }: Pick<DOMRect, 'left' | 'top' | 'bottom'>): Area {
  const apex = x - OFFSET_PX;
  return (point) => {
    const share = (point.x - apex) / (left - apex);
    if (share < 0 || share > 1) return false;
    return point.y >= y + share * (top - y) && point.y <= y + share * (bottom - y);
  };
}
