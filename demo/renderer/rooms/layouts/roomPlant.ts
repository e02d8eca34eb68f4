import type { Plant } from '../../models/plants/growPlant.ts';
import type { Placed, RoomStyle } from '../Room.ts';

/** The plant and the colour of the pot for each style. */
const PLANT_BY_STYLE: Record<RoomStyle['name'], { kind: Plant; pot: string }> = {
  skandynawski: { kind: 'rubber', pot: '#f3ead6' },
  loftowy: { kind: 'sword', pot: '#44474c' },
  boho: { kind: 'palm', pot: '#b5573a' },
  nowoczesny: { kind: 'olive', pot: '#fbfaf7' },
  klasyczny: { kind: 'broad', pot: '#d9c4a3' },
};
/** Variants of the plant pot model with these plants that stand on the floor. */
const VARIANTS: Record<Plant, number> = { broad: 0, sword: 1, palm: 2, rubber: 3, olive: 9 };

/** A plant on the floor; `height` in mm. Default: the plant of the style. */
export function roomPlant(
  { name }: RoomStyle,
  x: number,
  z: number,
  height: number,
  kind: Plant = PLANT_BY_STYLE[name].kind,
): Placed {
  const pot = { shape: 'plantPot', look: 'ceramic', colour: PLANT_BY_STYLE[name].pot, width: 340 } as const;
  return { ...pot, height, variant: VARIANTS[kind], x, z };
}
