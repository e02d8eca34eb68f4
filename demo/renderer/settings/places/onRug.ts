import type { Placed } from '../../rooms/Room.ts';
import { getSettingCamera } from '../getSettingCamera.ts';
import { pictureFor, plantFor, vaseFor } from '../props.ts';
import type { Occasion, Setting } from '../Setting.ts';

/** On a rug away from the wall, between a plant and a lamp or a small table. */
export function onRug(piece: Occasion): Setting {
  const { width, height, depth, style, shape, variant } = piece;
  const wall = -depth / 2 - (depth > 1.2 ? 0.1 : 0.45);
  const [across, along] = [Math.max(1.7, width * 0.9 + 0.9), Math.max(1.2, depth + 0.6)];
  const props: Placed[] = [
    {
      shape: 'rug',
      look: 'pile',
      colour: style.rug,
      width: Math.round(across * 1000),
      depth: Math.round(along * 1000),
      variant: 1 + style.variant,
      x: 0,
      z: 0.15,
    },
    plantFor(piece, -width / 2 - 0.5, wall + 0.35, 1200),
  ];
  if (height < 1.3) props.push(pictureFor(piece, width > 1.2 ? 0 : -0.12, Math.max(1.25, height + 0.5), wall));
  if (shape !== 'floorLamp' && width > 0.9)
    props.push({
      shape: 'floorLamp',
      look: 'metal',
      colour: style.metal,
      height: 1560,
      variant: variant % 2,
      x: width / 2 + 0.34,
      z: wall + 0.34,
    });
  else if (shape !== 'sideTable')
    props.push({
      shape: 'sideTable',
      ...style.wood,
      height: 460,
      variant: 0,
      x: width / 2 + 0.42,
      z: wall + 0.45,
    });
  if (['table', 'roundTable', 'coffeeTable', 'roundCoffeeTable', 'sideTable', 'barTable'].includes(shape))
    props.push({ ...vaseFor(style), x: width * 0.12, y: height + 0.012, z: 0 });
  return {
    lift: 0.012,
    wall,
    floor: 'boards',
    props,
    camera: getSettingCamera(piece, width > 1.5 ? 0.8 : 0.54, -0.14),
  };
}
