import { PerspectiveCamera } from 'three';
import type { Room, RoomKind, RoomView } from './Room.ts';

type Place = { from: readonly [number, number, number]; to: readonly [number, number] };

/** Cameras of most rooms: position x, y, z and target x, y, in m. */
const USUAL: Record<RoomView, Place> = {
  front: { from: [0.42, 1.32, 4.85], to: [-0.02, 1.02] },
  right: { from: [1.25, 1.5, 4.75], to: [-0.3, 0.97] },
};
/** Cameras of smaller rooms. */
const NEARER: Partial<Record<RoomKind, Record<RoomView, Place>>> = {
  przedpokoj: {
    front: { from: [0.38, 1.3, 3.05], to: [0.04, 1.06] },
    right: { from: [0.85, 1.42, 3.1], to: [-0.08, 1.02] },
  },
  lazienka: {
    front: { from: [0.34, 1.3, 2.9], to: [0.02, 1.0] },
    right: { from: [0.85, 1.42, 3.0], to: [-0.1, 0.98] },
  },
};

/** The camera at the open front of the room, at the eye height of a seated person. */
export function roomCamera({ kind, view }: Room, aspect: number) {
  const { from, to } = (NEARER[kind] ?? USUAL)[view];
  const camera = new PerspectiveCamera(34, aspect, 0.1, 40);
  camera.position.set(...from);
  camera.lookAt(to[0], to[1], -1);
  camera.updateMatrixWorld();
  camera.updateProjectionMatrix();
  return camera;
}
