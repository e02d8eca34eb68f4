import { getSettingCamera } from '../getSettingCamera.ts';
import { plantFor } from '../props.ts';
import type { Occasion, Setting } from '../Setting.ts';

/** On a deck in front of the garden, between two plants. */
export function onTerrace(piece: Occasion): Setting {
  const { width, depth } = piece;
  const wall = -depth / 2 - 0.5;
  const props = [
    plantFor(piece, -width / 2 - 0.4, wall + 0.35, 1300),
    plantFor(piece, width / 2 + 0.35, wall + 0.3, 950),
  ];
  return { lift: 0, wall, floor: 'deck', props, camera: getSettingCamera(piece, 0.86, -0.1) };
}
