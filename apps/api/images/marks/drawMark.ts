import { hashText } from '@gniazdo/contracts/site';
import { shade, type Hex } from './colour.ts';
import { DELIVERY_SIGNS, readSign, type Sign, SIGNS, SIGNS_BY_TRADE } from './signs.ts';

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
 * corners. Equal names with the same `trade` have equal logos.
 */
export function drawShop(name: string, trade: string | null = null): string {
  const ground = GROUNDS[hashText(name) % GROUNDS.length]!;
  return document(`<rect width="32" height="32" fill="${ground}"/>`, chooseSign(name, trade), PAPER, CLAY);
}

/** Returns the SVG of a manufacturer's mark: a dark sign in a ring. `trade` as for a shop. */
export function drawMaker(name: string, trade: string | null = null): string {
  const ink = shade(GROUNDS[hashText(name) % GROUNDS.length]!, -0.2);
  const ring = `<rect width="32" height="32" fill="${PAPER}"/><circle cx="16" cy="16" r="14.4" fill="none" stroke="${ink}" stroke-width=".9"/>`;
  return document(ring, chooseSign(name, trade), ink, '#b2643f');
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

/**
 * Returns the sign of a shop or manufacturer, chosen by a hash of the name among those of its trade, of all without one.
 * `trade`: the slug of the category of most of its offers, or `many`.
 */
export function chooseSign(name: string, trade: string | null = null): Sign {
  const ofTrade = trade === null ? undefined : SIGNS_BY_TRADE[trade];
  const choices = ofTrade ? ofTrade.map((sign) => SIGNS[sign]) : Object.values(SIGNS);
  // The lowest bits of the hash choose the colour. Other bits are used here, so that equal colours have different signs.
  return choices[(hashText(name) >>> 8) % choices.length]!;
}
