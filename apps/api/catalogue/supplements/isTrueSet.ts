import { tokens } from '../text/fold.ts';

/** What is known of a set or a piece; sides in mm. */
export type SetOffer = {
  name: string;
  manufacturerId: number | null;
  sides: Record<'width' | 'height' | 'depth' | 'diameter', number | null>;
};
export type SetPiece = SetOffer & { quantity: number };

/** Shops round sizes differently. */
const SIZE_TOLERANCE = 0.1;
/** Beginnings of the words for pieces that names count: "stół i 4 krzesła". */
const COUNTED = ['krzes', 'fotel', 'sof', 'szafk', 'stolik', 'stol', 'hoker', 'puf', 'lawk', 'taboret'];

/**
 * Whether offers are the pieces of a set: all of its manufacturer, as many as its name says, and one of them of its size. Other
 * pieces would show buyers what they do not get, and a saving that there is not.
 */
export function isTrueSet(set: SetOffer, pieces: readonly SetPiece[]): boolean {
  return (
    pieces.length > 0 &&
    set.manufacturerId !== null &&
    pieces.every(({ manufacturerId }) => manufacturerId === set.manufacturerId) &&
    hasItsNumber(set, pieces) &&
    hasItsSize(set, pieces)
  );
}

function hasItsNumber({ name }: SetOffer, pieces: readonly SetPiece[]) {
  const total = count(pieces);
  // "3+1+1": seats of the pieces.
  const [seats] = name.match(/\d(?:\s*\+\s*\d)+/) ?? [];
  const numbers = seats?.split('+').map(Number);
  if (numbers && numbers.length !== total) return false;
  const isOther = pieces.some((piece) => {
    const [, own] = piece.name.match(/(\d)\s*(?:-\s*)?(?:os\b|osobow)/i) ?? [];
    return numbers && own && !numbers.includes(Number(own));
  });
  if (isOther) return false;
  const words = tokens(name);
  return words.every((word, i) => {
    const number = Number(words[i - 1]);
    if (!Number.isInteger(number) || number === 0) return true;
    if (/^(element|czesci|szt)/.test(word)) return number === total;
    const stem = COUNTED.find((start) => word.startsWith(start));
    return stem === undefined || number === count(pieces.filter((piece) => tokens(piece.name)[0]?.startsWith(stem)));
  });
}

function count(pieces: readonly SetPiece[]) {
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** A set without a size may have pieces of any. */
function hasItsSize(set: SetOffer, pieces: readonly SetPiece[]) {
  const longest = findLongest(set);
  if (longest === 0) return true;
  return pieces.some((piece) => Math.abs(findLongest(piece) - longest) <= SIZE_TOLERANCE * longest);
}

function findLongest({ sides }: SetOffer) {
  return Math.max(0, ...Object.values(sides).map((side) => side ?? 0));
}
