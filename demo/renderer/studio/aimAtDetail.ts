import { PerspectiveCamera, Vector3 } from 'three';
import type { Part } from '../models/Part.ts';

/** How much nearer than the whole piece. */
const NEARER = 2.3;
const STEPS = 7;
const POINTS_PER_PART = 60;

/**
 * Turns a camera that sees the whole of a piece to where most of its parts meet, upper parts first, and goes nearer: a
 * seam, a handle or an arm shows more than the middle of a surface.
 */
export function aimAtDetail(parts: readonly Part[], camera: PerspectiveCamera): PerspectiveCamera {
  const points = parts.map(({ geometry }) => {
    const position = geometry.attributes.position!;
    const every = Math.max(1, Math.floor(position.count / POINTS_PER_PART));
    return Array.from({ length: Math.ceil(position.count / every) }, (_, i) => {
      const point = new Vector3().fromBufferAttribute(position, i * every);
      return { point, seen: point.clone().project(camera) };
    });
  });
  const reach = 1 / NEARER;
  let best = { score: -1, at: new Vector3() };
  for (let row = 0; row < STEPS; row++) {
    for (let column = 0; column < STEPS; column++) {
      const [x, y] = [row, column].map((step) => ((step / (STEPS - 1)) * 2 - 1) * (0.82 - reach * 0.6)) as [
        number,
        number,
      ];
      const inside = points.map((of) =>
        of.filter(({ seen }) => Math.max(Math.abs(seen.x - x), Math.abs(seen.y - y)) < reach),
      );
      // A part counts by the share of it that is in the window; a part that fills it alone counts little.
      const score = inside.reduce((sum, of, part) => sum + Math.sqrt(of.length / points[part]!.length), 0) + 0.4 * y;
      const all = inside.flat();
      if (all.length > 0 && score > best.score)
        best = { score, at: all.reduce((sum, { point }) => sum.add(point), new Vector3()).divideScalar(all.length) };
    }
  }
  const near = new PerspectiveCamera(camera.fov / NEARER, camera.aspect, camera.near, camera.far);
  near.position.copy(camera.position);
  near.lookAt(best.at);
  near.updateMatrixWorld();
  near.updateProjectionMatrix();
  return near;
}
