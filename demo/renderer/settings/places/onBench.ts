import { getSettingCamera } from '../getSettingCamera.ts';
import { FLOOR_BASKET, pictureFor, plantFor } from '../props.ts';
import type { Occasion, Setting } from '../Setting.ts';

const BENCH = { shape: 'bench', width: 1200, height: 460, depth: 380 } as const;

/** On a bench at the wall, below a picture. */
export function onBench(piece: Occasion): Setting {
  const { style } = piece;
  const wall = -0.17;
  return {
    lift: 0.46,
    wall,
    floor: 'boards',
    props: [
      { ...BENCH, ...style.wood, variant: style.variant, x: 0.18, z: 0.04 },
      pictureFor(piece, 0.5, 1.45, wall),
      plantFor(piece, -0.75, wall + 0.3, 1100),
      { ...FLOOR_BASKET, x: 1.05, z: wall + 0.3 },
    ],
    camera: getSettingCamera(piece, 0.42, -0.05),
  };
}
