import type { Sides } from './checkFit.ts';

type Point = { x: number; y: number };

const COS_30 = Math.cos(Math.PI / 6);
const SIN_30 = 0.5;

/**
 * A box in an isometric drawing, in which all three sides have the same scale. The longer edge of the drawing is `size` px.
 * Coordinates are relative to the nearest bottom corner: the width goes to the right, the depth to the left.
 */
export function drawBox({ width, height, depth }: Sides, size: number) {
  const scale = size / Math.max((width + depth) * COS_30, (width + depth) * SIN_30 + height);
  const [w, h, d] = [width * scale, height * scale, depth * scale];
  const near: Point = { x: 0, y: 0 };
  const right: Point = { x: w * COS_30, y: -w * SIN_30 };
  const left: Point = { x: -d * COS_30, y: -d * SIN_30 };
  const far: Point = { x: right.x + left.x, y: right.y + left.y };
  const lift = ({ x, y }: Point): Point => ({ x, y: y - h });
  return {
    near,
    right,
    left,
    faces: [
      [near, right, lift(right), lift(near)],
      [near, left, lift(left), lift(near)],
      [lift(near), lift(right), lift(far), lift(left)],
    ],
    height: h,
    /** Distance of the highest point from the lowest. */
    top: -lift(far).y,
  };
}
