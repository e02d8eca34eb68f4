export type Point = { x: number; y: number };
export type Area = (point: Point) => boolean;

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
