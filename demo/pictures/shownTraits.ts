import {
  countCabinetDoors,
  getDesign,
  getFrame,
  hasArms,
  isChest,
  isCoatStand,
  isDoubleBed,
  isLowTable,
  isOnStand,
  isPlaited,
  isShortBed,
  isQuilted,
  isSingleSeat,
  countDrawerRows,
  isKnob,
  isPot,
  isRugRunner,
  isRunner,
  isRoundPouf,
  isStemmed,
  isTabletop,
  countSeats,
  countVitrineDoors,
  countWardrobeDoors,
} from './designs.ts';
import { shownHand } from './hands.ts';
import type { PictureFacts } from './pictureName.ts';
import type { Traits } from './traits.ts';

type Seen = Pick<PictureFacts, 'look' | 'width' | 'height' | 'depth' | 'variant'>;

/** Leg material of upholstered furniture. Variant 2 has low legs, which are always metal. */
const softLegs = ({ variant }: Seen): Traits => ({ legs: ['wood', 'metal', 'metal', 'gold'][variant % 4]! });

/** A box for bedding is below a seat without high legs. */
const hasLowLegs = ({ variant }: Seen) => variant % 4 === 2;

/** Looks of chairs without cushions. */
const HARD: ReadonlySet<string> = new Set(['wood', 'board', 'metal', 'plastic', 'rattan']);

/** Traits that pictures show, by size and variant. */
const SHOWN: Readonly<Record<string, (piece: Seen) => Traits>> = {
  sofa: (piece) => ({ seats: countSeats(piece.width), ...softLegs(piece), isLow: hasLowLegs(piece) }),
  cornerSofa: (piece) => ({
    hand: shownHand({ shape: 'cornerSofa', variant: piece.variant })!,
    isLow: hasLowLegs(piece),
  }),
  uSofa: (piece) => ({ isLow: hasLowLegs(piece) }),
  chaise: ({ variant }) => ({ hand: shownHand({ shape: 'chaise', variant })! }),
  bauble: ({ variant }) => ({ box: getDesign('bauble', variant) === 'box' }),
  armchair: softLegs,
  wingChair: softLegs,
  chair: ({ look, width, variant }) => {
    const soft = !HARD.has(look);
    const legs = soft ? ['metal', 'wood', 'gold', 'wood'][variant % 4]! : look === 'metal' ? 'metal' : 'wood';
    return { legs, soft, arms: soft && hasArms({ width, variant }) };
  },
  coatRack: (piece) => ({ stand: isCoatStand(piece) }),
  gardenSet: (piece) => ({ set: !isSingleSeat(piece) }),
  pouf: (piece) => ({
    round: isRoundPouf(piece),
    legs: ['', 'gold', 'none'][piece.variant % 3] || ['wood', 'metal', 'wood', 'gold'][piece.variant % 4]!,
  }),
  wardrobe: ({ width, variant }) => ({
    doors: countWardrobeDoors(width),
    mirror: getDesign('wardrobe', variant) === 'mirror',
    hasDrawers: getDesign('wardrobe', variant) === 'drawers',
  }),
  dresser: shownByDresser,
  nightstand: ({ variant }) => ({
    drawers: getDesign('nightstand', variant) === 'drawerAndNiche' ? 1 : 2,
    hasDrawers: true,
    plinth: variant % 3 === 1,
  }),
  vitrine: ({ width }) => ({ doors: countVitrineDoors(width) }),
  cabinet: ({ width, variant }) => ({
    doors: countCabinetDoors(width),
    slats: variant % 3 === 1,
    hasDrawers: width > 1300,
  }),
  tvUnit: ({ variant }) => ({ slats: variant % 3 === 0, plinth: variant % 3 === 2 }),
  bookcase: shownByBookcase,
  table: ({ height }) => ({ hasLegs: !isTabletop(height), isLow: isLowTable(height) }),
  coffeeTable: ({ look, variant }) => ({
    shelf: getDesign('coffeeTable', variant) === 'shelf',
    hasDrawers: getDesign('coffeeTable', variant) === 'block' && (look === 'board' || look === 'wood'),
  }),
  roundCoffeeTable: ({ variant }) => ({
    pair: getDesign('roundCoffeeTable', variant) === 'pair',
    slats: getDesign('roundCoffeeTable', variant) === 'slats',
  }),
  desk: ({ variant }) => ({
    hasDrawers: ['drawers', 'pedestal'].includes(getDesign('desk', variant)),
    lift: getDesign('desk', variant) === 'lift',
  }),
  officeChair: ({ variant }) => ({ gaming: variant % 3 === 2 }),
  cushion: ({ variant }) => ({ pair: variant % 3 === 2 }),
  mirror: ({ variant }) => ({ outline: getDesign('mirror', variant) }),
  rug: ({ look, width, depth }) => ({ runner: isRugRunner({ width, depth }), plaited: look === 'rattan' }),
  roundRug: ({ look, variant }) => ({ plaited: isPlaited({ look, variant }) }),
  bed: ({ width, depth, variant }) => ({
    quilted: isQuilted(variant),
    double: isDoubleBed(width),
    short: isShortBed(depth),
  }),
  box: ({ width }) => ({ chest: isChest(width) }),
  picture: ({ look, variant }) => ({ frame: look === 'linen' ? 'none' : getFrame(variant), framed: look !== 'linen' }),
  plantPot: ({ variant }) => ({ onStand: isOnStand(variant) }),
  screen: ({ variant }) => ({ panels: getDesign('screen', variant) }),
  chandelier: ({ variant }) => ({ arms: getDesign('chandelier', variant) }),
  floorLamp: ({ look, variant }) => ({
    stand: look === 'metal' ? ['tripod', 'straight', 'arc'][variant % 3]! : ['tripod', 'straight'][variant % 2]!,
  }),
  blind: ({ look, variant }) => ({
    blind: look === 'wood' ? 'slats' : getDesign('blind', variant),
    slats: look === 'wood',
  }),
  bulb: ({ look }) => ({ shade: look !== 'glass' }),
  vase: ({ variant }) => ({ ribbed: getDesign('vase', variant) === 'ribbed' }),
  pan: ({ height }) => ({ pot: isPot(height) }),
  mug: ({ variant }) => ({ saucer: getDesign('mug', variant) === 'saucer' }),
  handle: ({ width }) => ({ knob: isKnob(width) }),
  blanket: ({ variant }) => ({ fringe: getDesign('blanket', variant) === 'fringe' }),
  glass: ({ height }) => ({ stem: isStemmed(height) }),
  slidingWardrobe: ({ variant }) => ({ twoTone: getDesign('slidingWardrobe', variant) === 'twoTone' }),
  kitchenCabinet: ({ height, variant }) => ({
    isTall: height > 1000,
    twoTone: getDesign('kitchenCabinet', variant) === 'twoTone',
  }),
  furnitureFront: ({ variant }) => ({ fluted: getDesign('furnitureFront', variant) === 'fluted' }),
  sofaCover: ({ variant }) => ({ corner: getDesign('sofaCover', variant) === 'corner' }),
  tablecloth: ({ width }) => ({ runner: isRunner(width) }),
};

function shownByDresser({ width, height, variant }: Seen): Traits {
  const rows = countDrawerRows(height);
  const design = variant % 3;
  const isWide = width > 1250;
  const columns = design === 1 && width >= 750 ? 2 : 1;
  const doors = design === 0 ? 1 : design === 2 && isWide ? 2 : 0;
  const slats = design === 0 && Math.floor(variant / 2) % 3 === 0;
  return { drawers: rows * columns, doors, hasDoors: doors > 0, hasDrawers: true, slats };
}

function shownByBookcase({ look, height, variant }: Seen): Traits {
  const isRack = look === 'metal' || variant % 3 === 2;
  const shelves = isRack ? Math.max(4, Math.round(height / 400)) : Math.max(3, Math.round((height - 100) / 360));
  return { rack: isRack, shelves, hasDoors: !isRack && Math.floor(variant / 2) % 2 === 1, hasDrawers: false };
}

/** The traits of a picture; empty for shapes whose names state nothing visible. */
export function shownTraits(picture: Seen & { shape: string }): Traits {
  return SHOWN[picture.shape]?.(picture) ?? {};
}
