import { type Millimetres, toRange, type WrittenLength } from '../text/parseLength.ts';

export type Side = 'width' | 'height' | 'depth' | 'diameter';
export type Sides = Partial<Record<Side, Millimetres>>;
/** Sides of a product as its shop has written them. */
export type WrittenSides = Partial<Record<Side, WrittenLength>>;
/** How sizes of a category are meant if nothing says so; see CategoryNode. */
export type SizeMeaning = {
  isUpright: boolean;
  isLying: boolean;
  /** Longer sides are not plausible for the category, in mm. */
  maxMm?: number;
  shape?: Shape;
};

type Span = readonly [from: number, to: number];
/** The usual sizes of the products of a category, in cm. */
export type Shape = {
  width: Span;
  depth: Span;
  height: Span;
  /** They are usually higher than wide. */
  isTall?: boolean;
};
type Order = readonly Side[];

export const MAX_MM = 5_000;
const NAMES: readonly (readonly [RegExp, Side | 'length'])[] = [
  [/^(?:szer|szerokosc|width|s)$/, 'width'],
  [/^(?:wys|wysokosc|height|w|h)$/, 'height'],
  [/^(?:gl|glebokosc|depth|g)$/, 'depth'],
  [/^(?:dl|dlugosc|length|d|l)$/, 'length'],
  [/^(?:sr|srednica|diameter|fi)$/, 'diameter'],
];

/** The first whose pattern fits the slug of the category. */
const SHAPES: readonly (readonly [RegExp, Shape])[] = [
  [/^(?:szafy-dzieciece|regaly-na-zabawki)$/, { width: [35, 250], depth: [20, 70], height: [50, 230] }],
  [/^szafy-narozne$/, { width: [60, 250], depth: [45, 250], height: [165, 270] }],
  [/^szafy/, { width: [35, 400], depth: [30, 80], height: [165, 270] }],
  [/^regaly-magazynowe$/, { width: [30, 300], depth: [20, 80], height: [50, 350], isTall: true }],
  [/^(?:regaly|witryny)/, { width: [25, 300], depth: [15, 65], height: [50, 270], isTall: true }],
  [/^(?:komody|kredensy|przewijaki)$/, { width: [35, 260], depth: [25, 65], height: [50, 150] }],
  [/^szafki-nocne$/, { width: [25, 80], depth: [20, 60], height: [30, 80] }],
  [/^szafki-rtv$/, { width: [60, 320], depth: [20, 60], height: [20, 90] }],
  [/^szafki-pod-umywalke$/, { width: [30, 200], depth: [25, 60], height: [30, 100] }],
  [/^szafki-na-buty$/, { width: [30, 150], depth: [10, 50], height: [30, 220] }],
  [/^slupki-lazienkowe$/, { width: [15, 120], depth: [12, 60], height: [30, 220], isTall: true }],
  [/^szafki$/, { width: [15, 250], depth: [12, 70], height: [30, 230] }],
  [/^kontenerki$/, { width: [30, 60], depth: [40, 80], height: [40, 80] }],
  [/^(?:konsole|toaletki)$/, { width: [50, 220], depth: [15, 60], height: [65, 180] }],
  [/^(?:hokery|taborety)$/, { width: [25, 65], depth: [25, 65], height: [35, 130] }],
  [/^(?:krzesla|fotele-biurowe|fotele-gamingowe)/, { width: [35, 80], depth: [35, 85], height: [70, 145] }],
  [/^(?:stoliki|lawy)/, { width: [20, 180], depth: [20, 110], height: [25, 75] }],
  [/^stoly-barowe$/, { width: [40, 250], depth: [30, 120], height: [85, 130] }],
  [/^stoly(?!-ogrodowe)/, { width: [50, 400], depth: [50, 160], height: [68, 79] }],
  [/^biurka-regulowane$/, { width: [70, 250], depth: [50, 120], height: [60, 135] }],
  [/^biurka/, { width: [50, 300], depth: [35, 120], height: [65, 90] }],
  [/^(?:sofy|kanapy|szezlongi)/, { width: [90, 450], depth: [60, 200], height: [55, 130] }],
  [/^narozniki/, { width: [150, 500], depth: [100, 400], height: [55, 130] }],
  [/^fotele/, { width: [45, 130], depth: [45, 180], height: [60, 145] }],
  [/^(?:lozka-dzieciece|lozka-pietrowe|lozeczka)/, { width: [50, 180], depth: [110, 230], height: [25, 230] }],
  [/^lozka/, { width: [70, 230], depth: [185, 245], height: [20, 200] }],
  [/^materace/, { width: [60, 230], depth: [110, 230], height: [2, 45] }],
];

/** Orders in which shops write sizes. */
const ORDERS: readonly Order[] = [
  ['width', 'depth', 'height'],
  ['width', 'height', 'depth'],
  ['height', 'width', 'depth'],
  ['width', 'height'],
  ['width', 'depth'],
  ['height', 'width'],
];
/** Of beds and mattresses, too; the longer side is their length, unlike that of a sofa to sleep on. */
const LYING_ORDERS: readonly Order[] = [
  ['depth', 'width', 'height'],
  ['depth', 'width'],
];

/** What is usually at least this deep is a bed or a mattress, if one lies on it; in cm. */
const BED_DEPTH = 100;
/** Of the products of a tall category, the higher number is the height if it is at least this, and so much above the width. */
const TALL_MM = 1_500;
const TALL_RATIO = 1.5;
/** Shops round. */
const ROUNDING_MM = 10;
/** A bed is larger than the mattress whose size its title has: `Łóżko 140x200` is 147 cm wide. */
const FRAME_MM = 300;

/** The usual sizes of the products of a category; undefined if they have no usual ones. */
export function getShape(slug: string): Shape | undefined {
  return SHAPES.find(([pattern]) => pattern.test(slug))?.[1];
}

/** The sides that words or letters stand for. Beside an `h`, letters are English: in `W x H x D`, `w` is not "wysokość". */
export function getSides(words: readonly string[]): (Side | 'length' | null)[] {
  const isEnglish = words.includes('h') && words.includes('w');
  return words.map((word) => {
    if (isEnglish && word === 'w') return 'width';
    if (isEnglish && word === 'd') return 'depth';
    return NAMES.find(([pattern]) => pattern.test(word))?.[1] ?? null;
  });
}

/**
 * Which sides two or three numbers without names are: those that fit what is `known` and the sizes of the category, else
 * what is known alone, else in the usual order. `note` says that the order is a guess, or that some numbers are left out. It
 * also says so of three numbers of a category without usual sizes: then only the shop knows which of them is the height.
 */
export function orderSides(
  lengths: readonly WrittenLength[],
  written: string,
  { isUpright, isLying, shape, maxMm = MAX_MM }: SizeMeaning,
  known: Sides,
): { sides: WrittenSides; note: string | null } {
  const text = written.slice(0, MAX_QUOTED);
  const usual = getUsualOrder(lengths.length, isUpright);
  const isInMillimetres = lengths.some(({ unit, to }) => unit === null && to * 10 > maxMm);
  const sizes = lengths.map((length) => toRange(length, isInMillimetres ? 'mm' : 'cm'));
  const isBed = isLying && shape !== undefined && shape.depth[0] >= BED_DEPTH;
  const get = (order: Order, side: Side) => sizes[order.indexOf(side)]?.to ?? 0;
  const isPlausible = (order: Order) =>
    order.every((side, at) => !shape || side === 'diameter' || isWithin(sizes[at], shape[side])) &&
    (!isBed || get(order, 'depth') >= get(order, 'width'));
  const isKnown = (order: Order) => order.every((side, at) => isNear(sizes[at], known[side], isBed ? FRAME_MM : 0));
  // Two numbers of what one lies on never have its height.
  const isComplete = (order: Order) =>
    order.length === lengths.length && !(isLying && order.length === 2 && order.includes('height'));
  const plausible = [usual, ...(isBed ? LYING_ORDERS : []), ...ORDERS].filter(isComplete).filter(isPlausible);
  const all = [usual, ...ORDERS, ...LYING_ORDERS].filter(isComplete);
  const agreeing = distinguish(all.filter(isKnown), sizes);
  const saysNothing = (order: Order) => order.every((side) => known[side]);
  if (agreeing.some(saysNothing)) return { sides: {}, note: null };
  if (agreeing.length === 0) {
    const note = `${UNKNOWN}: "${text}" contradicts other sizes of the offer and is omitted`;
    return { sides: {}, note: saysNothing(usual) ? null : note };
  }
  const found = distinguish(plausible.filter(isKnown), sizes);

  const use = (order: Order, isSure: boolean) => ({
    sides: Object.fromEntries(order.map((side, at) => [side, lengths[at]!])),
    note: isSure ? null : `${UNKNOWN}: "${text}" is read as ${order.join(' × ')}`,
  });
  if (found.length === 1) return use(found[0]!, true);
  const isPair = lengths.length === 2;
  const tall = shape?.isTall ? found.filter((order) => isTall(get(order, 'height'), get(order, 'width'))) : [];
  if (tall.length === 1) return use(tall[0]!, isPair && tall[0] === usual);
  if (found.length === 0 && !all.every(isKnown)) {
    const fitting = agreeing.filter(isPlausible);
    const best = fitting.length > 0 ? fitting : agreeing;
    return best.length === 1 ? use(best[0]!, true) : useCommon(best, lengths, text, sizes);
  }
  if (found.length === 0 || found.includes(usual)) return use(usual, isPair);
  return useCommon(found, lengths, text, sizes);
}

const MAX_QUOTED = 40;
const UNKNOWN = 'order of dimensions is not known';

/** `60x27x140` is width × depth × height, `80x202` of upright products width × height. */
function getUsualOrder(count: number, isUpright: boolean): Order {
  const [three, , , upright, lying] = ORDERS;
  if (count === 3) return three!;
  return isUpright ? upright! : lying!;
}

/** The orders that say different things about the sizes. */
function distinguish(orders: readonly Order[], sizes: readonly (Millimetres | null)[]): Order[] {
  const describe = (order: Order) =>
    order
      .map((side, at) => `${side} ${sizes[at]?.to}`)
      .sort()
      .join();
  return [...Map.groupBy(orders, describe).values()].map(([first]) => first!);
}

/** The sides about which all orders agree. */
function useCommon(
  orders: readonly Order[],
  lengths: readonly WrittenLength[],
  text: string,
  sizes: readonly (Millimetres | null)[],
) {
  const common = orders[0]!.flatMap((side, at): [Side, WrittenLength][] =>
    orders.every((order) => sizes[order.indexOf(side)]?.to === sizes[at]?.to) ? [[side, lengths[at]!]] : [],
  );
  const names = common.map(([side]) => side).join(' and ');
  return {
    sides: Object.fromEntries(common),
    note: names ? `${UNKNOWN}: of "${text}" only ${names} is used` : `${UNKNOWN}: "${text}" is omitted`,
  };
}

function isWithin(size: Millimetres | null | undefined, [from, to]: Span) {
  return !!size && size.from >= from * 10 && size.to <= to * 10;
}

function isNear(size: Millimetres | null | undefined, known: Millimetres | undefined, frame: number) {
  return !known || (!!size && size.to >= known.from - frame - ROUNDING_MM && size.from <= known.to + ROUNDING_MM);
}

function isTall(height: number, width: number) {
  return height >= TALL_MM && width > 0 && height >= TALL_RATIO * width;
}
