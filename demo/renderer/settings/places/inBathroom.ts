import type { Placed } from '../../rooms/Room.ts';
import { getSettingCamera } from '../getSettingCamera.ts';
import { FLOOR_BASKET, plantFor } from '../props.ts';
import type { Occasion, Setting } from '../Setting.ts';

/** On tiles at the wall, under a mirror. */
export function inBathroom(piece: Occasion): Setting {
  const { width, height, depth, style } = piece;
  const wall = -depth / 2 - 0.01;
  const props: Placed[] = [
    {
      shape: 'roundMirror',
      look: 'metal',
      colour: style.metal,
      width: 700,
      variant: 0,
      x: 0,
      y: height + 0.72,
      z: wall,
    },
    plantFor(piece, -width / 2 - 0.42, wall + 0.3, 900),
    { ...FLOOR_BASKET, x: width / 2 + 0.36, z: wall + 0.3 },
  ];
  return { lift: 0, wall, floor: 'tiles', props, camera: getSettingCamera(piece, 0.56, -0.2) };
}
