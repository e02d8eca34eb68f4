import type { Floor } from '../rooms/building/addFloor.ts';
import type { Placed, RoomStyle } from '../rooms/Room.ts';
import type { CameraPlace } from '../studio/fitCamera.ts';

/** Outer size in metres. */
export type Size = { width: number; height: number; depth: number };

/** A corner of a room around a piece: what stands beside it, and from where one looks. */
export type Setting = {
  /** Height of the piece's lowest point, m. */
  lift: number;
  /** Where the wall is behind the piece's middle, m. */
  wall: number;
  floor: Floor | 'tabletop';
  props: Placed[];
  camera: CameraPlace;
};

/** What the setting is chosen by. */
export type Occasion = Size & { shape: string; yaw: number; style: RoomStyle; variant: number };
