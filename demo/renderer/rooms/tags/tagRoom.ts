import { Mesh, type PerspectiveCamera, Raycaster, Vector3 } from 'three';
import type { Part } from '../../models/Part.ts';
import { furnish } from '../furnish.ts';
import type { Room, RoomTag } from '../Room.ts';
import { roomCamera } from '../roomCamera.ts';
import { ROOM_SIZE } from '../roomSize.ts';
import { findTag } from './findTag.ts';

/** Coarse models are enough to compute visibility. */
const DETAIL = 0.42;
const POINTS = 48;
/** Minimum share of visible points. Products below it get no tag. */
const MIN_VISIBLE = 0.25;
/** Tolerance, m: geometry this close in front of a point does not hide it. */
const TOLERANCE = 0.04;

/** The visible products in the picture of a room, each with the position of one visible point. */
export function tagRoom(room: Room): RoomTag[] {
  const camera = roomCamera(room.kind, ROOM_SIZE.width / ROOM_SIZE.height);
  const products = room.placed.map((placed) => ({ placed, parts: furnish(placed, DETAIL).parts }));
  return products.flatMap(({ placed, parts }): RoomTag[] => {
    const others = products.filter((other) => other.parts !== parts).flatMap((other) => other.parts.map(buildMesh));
    const points = samplePoints(parts);
    const seen = points.filter((point) => findTag(camera, point) && !isHidden(point, camera, others));
    if (seen.length < MIN_VISIBLE * points.length) return [];
    const centre = seen.reduce((sum, point) => sum.add(point), new Vector3()).divideScalar(seen.length);
    const nearest = seen.reduce((best, point) =>
      point.distanceToSquared(centre) < best.distanceToSquared(centre) ? point : best,
    );
    const { shape, look, colour, width, height, depth, variant } = placed;
    return [{ shape, look, colour, width, height, depth, variant, ...findTag(camera, nearest)! }];
  });
}

function isHidden(point: Vector3, camera: PerspectiveCamera, others: Mesh[]) {
  const away = point.clone().sub(camera.position);
  const ray = new Raycaster(camera.position, away.clone().normalize(), 0.1, away.length() - TOLERANCE);
  return ray.intersectObjects(others, false).length > 0;
}

function buildMesh({ geometry }: Part) {
  const mesh = new Mesh(geometry);
  mesh.updateMatrixWorld();
  return mesh;
}

/** Points distributed over the vertices of a product. */
function samplePoints(parts: readonly Part[]): Vector3[] {
  const all = parts.flatMap(({ geometry }) => {
    const position = geometry.attributes.position!;
    return Array.from({ length: position.count }, (_, i) => new Vector3().fromBufferAttribute(position, i));
  });
  const every = Math.max(1, Math.floor(all.length / POINTS));
  return all.filter((_, index) => index % every === 0);
}
