// How size and variant determine a model's design: used by the renderer's models and by `shownTraits`.

/** Designs of a shape in the order of its variants, which begin again after the last. */
export const DESIGNS = {
  wardrobe: ['plain', 'drawers', 'mirror', 'shaker', 'slats'],
  coffeeTable: ['legs', 'shelf', 'block', 'legs'],
  roundCoffeeTable: ['legs', 'slats', 'ring', 'pair'],
  desk: ['drawers', 'pedestal', 'frame', 'lift'],
  mirror: ['square', 'arch', 'oval'],
  blind: ['roman', 'dayNight', 'roller'],
  vase: ['bottle', 'belly', 'cylinder', 'ribbed'],
  chandelier: [6, 5, 8],
  screen: [3, 4],
  nightstand: ['drawerAndNiche', 'equalDrawers', 'deepDrawer'],
} as const;

export const designOf = <S extends keyof typeof DESIGNS>(shape: S, variant: number): (typeof DESIGNS)[S][number] =>
  DESIGNS[shape][variant % DESIGNS[shape].length]!;

/** Seats of a sofa of that width, mm. */
export const seatsOf = (width: number) => (width > 2150 ? 3 : 2);
/** Doors of a wardrobe of that width, mm. */
export const wardrobeDoorsOf = (width: number) => Math.max(2, Math.min(5, Math.round(width / 500)));
/** Doors of a glass cabinet of that width, mm. */
export const vitrineDoorsOf = (width: number) => (width > 700 ? 2 : 1);
/** Doors of a low cabinet of that width, mm. */
export const cabinetDoorsOf = (width: number) => (width < 550 ? 1 : 2);
const DOORS: Readonly<Record<string, (width: number) => number>> = {
  wardrobe: wardrobeDoorsOf,
  vitrine: vitrineDoorsOf,
  cabinet: cabinetDoorsOf,
};
/** Doors of a shape of that width, mm; null where the width doesn't tell. */
export const doorsOf = (shape: string, width: number) => DOORS[shape]?.(width) ?? null;
/** Drawers above each other in a chest of that height, mm. */
export const drawerRowsOf = (height: number) => (height > 950 ? 5 : height > 820 ? 4 : 3);
/** A pan of that height, mm, is a pot. */
export const isPot = (height: number) => height > 110;
/** A table of that height, mm, is a top without legs. */
export const isTabletop = (height: number) => height < 100;
/** Glasses of that height, mm, stand on a stem. */
export const isStemmed = (height: number) => height > 150;
/** Nothing else than nearly square is built round. */
export const isRoundPouf = ({ width, depth, variant }: { width: number; depth: number; variant: number }) =>
  variant % 3 !== 2 && Math.abs(width - depth) < 100;
