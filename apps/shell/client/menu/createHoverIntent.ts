import type { Area, Point } from './createSafeArea.ts';

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
