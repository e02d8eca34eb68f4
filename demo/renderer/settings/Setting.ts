import type { Floor } from '../rooms/building/addFloor.ts';
import type { Placed, RoomStyle } from '../rooms/Room.ts';
import type { CameraPlace } from '../studio/fitCamera.ts';

/** Outer size, m. */
type Size = { width: number; height: number; depth: number };

/** A part of a room around a piece: props beside it and the camera. */
export type Setting = {
  /** Height of the lowest point of the piece, m. */
  lift: number;
  /** z of the wall, m from the centre of the piece. */
  wall: number;
  floor: Floor | 'tabletop';
  props: Placed[];
  camera: CameraPlace;
};

/** The properties that determine the setting. */
export type Occasion = Size & { shape: string; yaw: number; style: RoomStyle; variant: number };
