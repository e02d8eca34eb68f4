// Rules by which size and variant determine a model's design in its picture.
/** Designs of a shape in the order of its variants. They repeat after the last one. */
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
  slidingWardrobe: ['plain', 'twoTone', 'bands', 'twoTone'],
  kitchenCabinet: ['plain', 'twoTone', 'shaker', 'twoTone'],
  furnitureFront: ['plain', 'fluted', 'shaker', 'fluted'],
  sofaCover: ['sofa', 'corner'],
  bauble: ['loose', 'box'],
  mug: ['plain', 'plain', 'saucer'],
  blanket: ['fringe', 'plain'],
} as const;

export const getDesign = <S extends keyof typeof DESIGNS>(shape: S, variant: number): (typeof DESIGNS)[S][number] =>
  DESIGNS[shape][variant % DESIGNS[shape].length]!;

/** Width of the leaf of an extending table, as a share of the closed table. */
export const EXTENDING_LEAF_SHARE = 0.3;
/** Number of seats of a sofa with this width, mm. */
export const countSeats = (width: number) => (width > 2150 ? 3 : 2);
/** Number of doors of a wardrobe with this width, mm. */
export const countWardrobeDoors = (width: number) => Math.max(2, Math.min(5, Math.round(width / 500)));
/** Number of doors of a display cabinet with this width, mm. */
export const countVitrineDoors = (width: number) => (width > 700 ? 2 : 1);
/** Number of doors of a low cabinet with this width, mm. */
export const countCabinetDoors = (width: number) => (width < 550 ? 1 : 2);
/** Whether a chair with cloth has armrests. */
export const hasArms = ({ width, variant }: { width: number; variant: number }) => variant % 4 === 3 && width > 520;
/** Whether a coat rack is a stand. The others are a panel with hooks and a bench. */
export const isCoatStand = ({ look, width }: { look: string; width: number }) => look !== 'board' && width <= 700;
/** Whether garden furniture is a single sofa. */
export const isSingleSeat = ({ width, depth, variant }: { width: number; depth: number; variant: number }) =>
  (width < 1750 && variant % 2 === 0) || (width < 1000 && depth < 1000);
/** Number of drawer rows in a chest of drawers with this height, mm. */
export const countDrawerRows = (height: number) => (height > 950 ? 5 : height > 820 ? 4 : 3);
/** Whether a pan with this height, mm, is a pot. */
export const isPot = (height: number) => height > 110;
/** Whether a table with this height, mm, is a top without legs. */
export const isTabletop = (height: number) => height < 100;
const FRAMES = ['oak', 'black', 'walnut', 'brass'] as const;
export type Frame = (typeof FRAMES)[number];
/** Material of the frame around a picture. */
export const getFrame = (variant: number): Frame => FRAMES[variant % FRAMES.length]!;
/** Whether a bed with this width, mm, has pillows for two. */
export const isDoubleBed = (width: number) => width > 1300;
/** Whether a bed with this length, mm, is one for children. */
export const isShortBed = (depth: number) => depth < 1850;
/** Whether a box with this width, mm, is a chest. */
export const isChest = (width: number) => width >= 600;
/** Whether a table with this height, mm, is as low as a coffee table. */
export const isLowTable = (height: number) => height < 650;
/** Whether a round rug is a rope laid in rings. */
export const isPlaited = ({ look, variant }: { look: string; variant: number }) =>
  look === 'rattan' || variant % 2 === 1;
/** Whether the headboard of a bed has channels or tufts, if it is upholstered. */
export const isQuilted = (variant: number) => variant % 4 < 2;
/** Whether a plant pot is on a stand with legs. */
export const isOnStand = (variant: number) => Math.floor(variant / 2) % 3 === 2;
/** Whether a rug is a long strip. */
export const isRugRunner = ({ width, depth }: { width: number; depth: number }) => depth > 2.4 * width;
/** Whether a tablecloth with this width, mm, is a runner. */
export const isRunner = (width: number) => width <= 600;
/** Whether a furniture handle with this width, mm, is a knob. */
export const isKnob = (width: number) => width < 70;
/** Whether a glass with this height, mm, has a stem. */
export const isStemmed = (height: number) => height > 150;
/** Whether a pouf is round. Only nearly square ones can be. */
export const isRoundPouf = ({ width, depth, variant }: { width: number; depth: number; variant: number }) =>
  variant % 3 !== 2 && Math.abs(width - depth) < 100;
