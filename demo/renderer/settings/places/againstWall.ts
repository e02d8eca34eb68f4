import { getSettingCamera } from '../getSettingCamera.ts';
import { FLOOR_BASKET, nightstandFor, pictureFor, plantFor, topFor } from '../props.ts';
import type { Occasion, Setting } from '../Setting.ts';

/** On floorboards at the wall, with a plant and suitable props. */
export function againstWall(piece: Occasion): Setting {
  const { width, height, depth, style, shape } = piece;
  const wall = -depth / 2 - 0.03;
  const isLow = height < 1.3;
  const props = [plantFor(piece, -width / 2 - 0.42, wall + 0.32, height < 0.7 ? 900 : 1250)];
  if (isLow) props.push(pictureFor(piece, 0, height + 0.55, wall));
  if (shape === 'bed') props.push({ ...nightstandFor(style), x: width / 2 + 0.38, z: wall + 0.24 });
  else if (width < 1.3 && shape !== 'box' && shape !== 'basket')
    props.push({ ...FLOOR_BASKET, x: width / 2 + 0.34, z: wall + 0.3 });
  if (['dresser', 'console', 'tvUnit', 'shoeCabinet', 'cabinet', 'nightstand'].includes(shape))
    props.push({ ...topFor(piece), x: width * 0.28, y: height, z: 0 });
  return {
    lift: 0,
    wall,
    floor: 'boards',
    props,
    camera: getSettingCamera(piece, isLow ? (width > 1.3 ? 0.68 : 0.54) : 0.72, isLow ? -0.16 : -0.06),
  };
}
