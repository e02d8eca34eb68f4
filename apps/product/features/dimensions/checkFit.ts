import type { Dimensions } from '@gniazdo/contracts/offers';
import { formatDecimal } from '@gniazdo/format';

/** What the visitor has measured, cm. */
export type Measured = { door: number | null; wall: number | null };

/** Query parameters, and names of the fields. */
export const FIT_PARAMETERS = { door: 'drzwi', wall: 'sciana' } as const;

const MAX_CM = 2000;
/** To hold the piece, cm. */
const CLEARANCE = 1;
/** Usual height of a door, cm. */
const DOOR_HEIGHT = 200;

/** A length that a visitor has typed, cm; null unless it is usable. */
export function readLength(text: string | null | undefined) {
  const length = Number((text ?? '').trim().replace(',', '.') || Number.NaN);
  return length > 0 && length <= MAX_CM ? length : null;
}

/** The lengths in the query of a URL. */
export function readMeasured(url: string): Measured {
  const query = new URLSearchParams(url.split('?')[1]);
  return { door: readLength(query.get(FIT_PARAMETERS.door)), wall: readLength(query.get(FIT_PARAMETERS.wall)) };
}

/** Whether a piece fits through a door in one part, and along a wall. One sentence for each length. */
export function checkFit(sides: Sides, { door, wall }: Measured): string[] {
  return [...(door === null ? [] : [checkDoor(sides, door)]), ...(wall === null ? [] : [checkWall(sides.width, wall)])];
}

function checkDoor({ width, height, depth }: Sides, door: number) {
  // It is carried with its longest side ahead.
  const [narrow = 0, middle = 0] = [width, height, depth].toSorted((a, b) => a - b);
  const text = `najwęższy bok ma ${formatLength(narrow)}`;
  if (narrow + CLEARANCE > door)
    return `Przez drzwi ${formatLength(door)} nie przejdzie w całości: ${text}. Zapytaj sklep, czy przyjeżdża w częściach.`;
  if (middle + CLEARANCE > DOOR_HEIGHT)
    return `Przez drzwi ${formatLength(door)} może nie przejść: ${text}, ale następny ${formatLength(middle)}, a drzwi mają zwykle ${DOOR_HEIGHT} cm wysokości.`;
  return `Przez drzwi ${formatLength(door)} przejdzie: ${text}.`;
}

function checkWall(width: number, wall: number) {
  const rest = wall - width;
  if (rest < 0) return `Przy ścianie ${formatLength(wall)} się nie zmieści: zabraknie ${formatLength(-rest)}.`;
  return `Przy ścianie ${formatLength(wall)} się zmieści: zostanie ${formatLength(rest)}.`;
}

/** The largest sides of a piece of furniture, cm. */
export type Sides = { width: number; height: number; depth: number };

/** The sides if all three are known; else null. */
export function getSides({ width, height, depth }: Dimensions): Sides | null {
  if (!width || !height || !depth) return null;
  return { width: width.to / 10, height: height.to / 10, depth: depth.to / 10 };
}

/** `180,5 cm`; whole numbers have no decimals. */
export function formatLength(cm: number) {
  const rounded = Math.round(cm * 10) / 10;
  return `${formatDecimal(rounded, Number.isInteger(rounded) ? 0 : 1)} cm`;
}
