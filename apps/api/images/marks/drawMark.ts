import { hashText } from '@gniazdo/contracts/site';
import { shade, type Hex } from './colour.ts';
import { DELIVERY_SIGNS, readSign, type Sign, SIGNS } from './signs.ts';

const GROUNDS: readonly Hex[] = [
  '#3f5d54',
  '#b2643f',
  '#37506b',
  '#8a5a6b',
  '#9c7a26',
  '#5b6b3c',
  '#6a4b3a',
  '#34656d',
];
const PAPER: Hex = '#f8f3ea';
const CLAY: Hex = '#eba183';
const GREEN: Hex = '#2c6a4b';

/**
 * Returns the SVG of a shop's logo: a light sign on a coloured background that fills the square, because pages round the
 * corners. Equal names have equal logos.
 */
export function drawShop(name: string): string {
  const ground = GROUNDS[hashText(name) % GROUNDS.length]!;
  return document(`<rect width="32" height="32" fill="${ground}"/>`, chooseSign(name), PAPER, CLAY);
}

/** Returns the SVG of a manufacturer's mark: a dark sign in a ring. Equal names have equal marks. */
export function drawMaker(name: string): string {
  const ink = shade(GROUNDS[hashText(name) % GROUNDS.length]!, -0.2);
  const ring = `<rect width="32" height="32" fill="${PAPER}"/><circle cx="16" cy="16" r="14.4" fill="none" stroke="${ink}" stroke-width=".9"/>`;
  return document(ring, chooseSign(name), ink, '#b2643f');
}

/** Returns the SVG of a delivery method's sign, or null for an unknown id. */
export function drawDelivery(id: number): string | null {
  const sign = DELIVERY_SIGNS[id as keyof typeof DELIVERY_SIGNS];
  const ground = `<rect width="32" height="32" fill="#e5efe8"/>`;
  return sign ? document(ground, sign, GREEN, '#a4472a') : null;
}

function document(ground: string, sign: Sign, ink: Hex, eggColour: Hex) {
  const { line, egg } = readSign(sign);
  const [cx, cy, rx, ry] = egg;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="1000" height="1000">${ground}` +
    `<path d="${line}" fill="none" stroke="${ink}" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${eggColour}"/></svg>`
  );
}

const CHOICES = Object.values(SIGNS);

/** Returns the sign of a shop or manufacturer, chosen by a hash of the name. */
export function chooseSign(name: string) {
  // The lowest bits of the hash choose the colour. Other bits are used here, so that equal colours have different signs.
  return CHOICES[(hashText(name) >>> 8) % CHOICES.length]!;
}
