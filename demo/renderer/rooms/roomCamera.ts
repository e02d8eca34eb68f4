import { PerspectiveCamera } from 'three';
import type { RoomKind } from './Room.ts';

type View = { from: readonly [number, number, number]; to: readonly [number, number] };

/** Cameras of smaller rooms: position x, y, z and target x, y, in m. */
const NEARER: Partial<Record<RoomKind, View>> = {
  przedpokoj: { from: [0.38, 1.3, 3.05], to: [0.04, 1.06] },
  lazienka: { from: [0.34, 1.3, 2.9], to: [0.02, 1.0] },
};
const USUAL: View = { from: [0.42, 1.32, 4.85], to: [-0.02, 1.02] };

/** The camera at the open front of the room, at the eye height of a seated person. */
export function roomCamera(kind: RoomKind, aspect: number) {
  const { from, to } = NEARER[kind] ?? USUAL;
  const camera = new PerspectiveCamera(34, aspect, 0.1, 40);
  camera.position.set(...from);
  camera.lookAt(to[0], to[1], -1);
  camera.updateMatrixWorld();
  camera.updateProjectionMatrix();
  return camera;
}
