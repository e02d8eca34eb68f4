import type { PictureFacts } from './pictureName.ts';

/** Side of an asymmetric piece, as seen by a person in front of it. */
type Hand = 'left' | 'right';

/** The side that models build, by variant: that of the long seat, or of the arm. */
const BY_VARIANT: Readonly<Record<string, (variant: number) => Hand>> = {
  cornerSofa: (variant) => (Math.floor(variant / 2) % 2 === 0 ? 'right' : 'left'),
  chaise: (variant) => (variant % 2 === 0 ? 'left' : 'right'),
};

/** Shapes whose left and right sides differ. */
const ASYMMETRIC: ReadonlySet<string> = new Set([
  ...Object.keys(BY_VARIANT),
  ...['dresser', 'desk', 'cornerDesk', 'picture', 'clock', 'wallUnit', 'kitchenCabinet', 'slidingWardrobe'],
]);

export const isAsymmetric = (shape: string) => ASYMMETRIC.has(shape);

/** The side that the picture of a piece shows; null for shapes without one. */
export function shownHand({ shape, variant }: Pick<PictureFacts, 'shape' | 'variant'>): Hand | null {
  return BY_VARIANT[shape]?.(variant) ?? null;
}
