import { getDesign, isRoundPouf } from './designs.ts';
import type { PictureFacts } from './pictureName.ts';

type Seen = Pick<PictureFacts, 'look' | 'width' | 'height' | 'depth' | 'variant'>;

const RUG_PATTERNS = ['plain', 'diamond', 'border', 'stripes', 'faded', 'shaggy', 'arches', 'grid'];
const PLAITED_PATTERNS = ['plain', 'border', 'stripes'];
const PLANTS = ['broad', 'sword', 'palm', 'rubber', 'olive'];
const SMALL_PLANTS = ['broad', 'sword', 'rubber'];
const MOTIFS = ['hills', 'shapes', 'leaf', 'lines', 'brush'];
/** Looks of pieces that are all wood, metal or plastic; other pieces have cloth. */
const HARD: ReadonlySet<string> = new Set(['wood', 'board', 'metal', 'plastic', 'rattan']);
/** An armchair from this width on is never a tub, mm. */
const WIDE_ARMCHAIR = 860;

const choose = <T>(choices: readonly T[], variant: number): T => choices[variant % choices.length]!;
const isUpright = ({ width, height }: Seen) => (width > height ? 'wide' : 'upright');

/** Forms by shape: what makes two models of a shape look different, whether or not a name states it. */
const FORMS: Readonly<Record<string, (piece: Seen) => string | number>> = {
  rug: ({ look, variant }) => choose(look === 'rattan' ? PLAITED_PATTERNS : RUG_PATTERNS, variant),
  roundRug: ({ variant }) => choose(['shaggy', 'plain'], Math.floor(variant / 2)),
  picture: (piece) => `${choose(MOTIFS, piece.variant)} ${isUpright(piece)}`,
  plantPot: ({ width, height, variant }) =>
    height > width * 2.2 ? `tall ${choose(PLANTS, variant)}` : choose(SMALL_PLANTS, variant),
  basket: ({ look, variant }) => (HARD.has(look) && look !== 'rattan' && look !== 'wood' ? 'bin' : variant % 3),
  vase: ({ variant }) => getDesign('vase', variant),
  shelf: ({ variant }) => choose(['brackets', 'plain'], Math.floor(variant / 2)),
  wallLamp: ({ look, variant }) => (look === 'glass' || (look === 'metal' && variant % 2 === 0) ? 'globe' : 'tube'),
  roundMirror: ({ variant }) => (variant % 3 === 2 ? 'strap' : 'plain'),
  mirror: isUpright,
  pendantLamp: ({ look, variant }) => {
    if (look === 'weave' || look === 'linen') return 'drum';
    if (look === 'glass') return 'globe';
    if (look === 'rattan') return variant % 4 === 1 ? 'long bell' : 'bell';
    return variant % 4 === 3 ? 'cone' : 'dome';
  },
  tableLamp: ({ look, variant }) => {
    const design = choose(['body', 'mushroom', 'ball'], variant);
    return design === 'mushroom' && look !== 'metal' ? 'body' : design;
  },
  cabinet: (piece) => `${choose(['plain', 'slats', 'shaker'], piece.variant)} ${isUpright(piece)}`,
  bench: ({ look, variant }) => (HARD.has(look) ? 'hard' : choose(['rods', 'frames'], variant)),
  armchair: ({ width, variant }) => (variant % 2 === 1 && width < WIDE_ARMCHAIR ? 'tub' : 'block'),
  table: ({ variant }) => choose(['legs', 'frames', 'crosses'], variant),
  barTable: ({ variant }) => choose(['frames', 'legs'], variant),
  desk: ({ variant }) => getDesign('desk', variant),
  sideTable: ({ variant }) => choose(['pedestal', 'c'], variant),
  roundCoffeeTable: ({ variant }) => getDesign('roundCoffeeTable', variant),
  officeChair: ({ variant }) => (variant % 2 === 0 ? 'headrest' : 'plain'),
  nightstand: ({ variant }) => getDesign('nightstand', variant),
  chair: ({ look, variant }) => (HARD.has(look) ? choose(['spindles', 'slats', 'panel'], variant) : 'soft'),
  barStool: ({ look, variant }) => `${HARD.has(look) ? 'hard' : 'soft'} ${variant % 3 === 2 ? 'low' : 'back'}`,
  stool: ({ look }) => (HARD.has(look) ? 'hard' : 'soft'),
  bed: ({ look, variant }) => {
    if (look === 'metal') return 'metal';
    if (HARD.has(look)) return choose(['panel', 'slats', 'rails'], variant);
    return choose(['channels', 'tufts', 'panels', 'plain'], variant);
  },
  pouf: (piece) => (isRoundPouf(piece) ? 'round' : 'block'),
};

/** Shapes that are drawn as another one in rooms, with its form. */
const SAME: Readonly<Record<string, string>> = { shaggyRug: 'rug shaggy', hangingTowel: 'towel' };

/** What a picture shows apart from colour, material, size, and traits that names state: `rug diamond`, `sideTable c`. */
export function getForm(picture: Seen & { shape: string }): string {
  const { shape } = picture;
  const form = FORMS[shape]?.(picture);
  return SAME[shape] ?? (form === undefined ? shape : `${shape} ${form}`);
}
