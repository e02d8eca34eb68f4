import type { Placed } from '../../rooms/Room.ts';
import { plantFor } from '../props.ts';
import type { Occasion, Setting } from '../Setting.ts';

/** On floorboards in front of a sofa, seen from a higher camera. */
export function underSofa(piece: Occasion): Setting {
  const { width, depth, style } = piece;
  const back = -depth / 2;
  const props: Placed[] = [
    { shape: 'sofa', ...style.cloth, width: 1900, variant: style.variant, x: 0, z: back + 0.15 },
    plantFor(piece, -1.35, back + 0.1, 1150),
    { shape: 'pouf', ...style.accent, variant: 1, x: Math.max(0.75, width / 2 - 0.3), y: 0.012, z: depth * 0.28 },
  ];
  return {
    lift: 0,
    wall: back - 0.4,
    floor: 'boards',
    props,
    camera: { yaw: 14, pitch: 24, fieldOfView: 28, fill: 0.82, lift: -0.24 },
  };
}
