import type { PerspectiveCamera, Vector3 } from 'three';

/** The position of a point in the picture, in percent with one decimal; null if it is outside. */
export function findTag(camera: PerspectiveCamera, point: Vector3): { x: number; y: number } | null {
  const seen = point.clone().project(camera);
  const [x, y] = [(seen.x + 1) * 50, (1 - seen.y) * 50];
  if (seen.z > 1 || x < 1 || x > 99 || y < 1 || y > 99) return null;
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
}
