import { mix, shade, type Hex } from './colour.ts';
import type { ShapeDefaults } from './shapeDefaults.ts';

export const BACKGROUND = '#f6f3ee';
const SIDE = 1000;

type Place = ShapeDefaults['place'];

/** Where the wall ends. */
const FLOOR_Y: Record<Place, number> = { floor: 690, lying: 230, table: 700, wall: 880, ceiling: SIDE, ground: 660 };

/** Behind the product: a plain off-white field, or a simple room whose wall suits the product's colour. */
export function backdrop(place: Place, colour: Hex, inRoom: boolean, random: () => number) {
  if (!inRoom) {
    return `<defs><radialGradient id="bg" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="#fbf9f6"/><stop offset="1" stop-color="#f1ece4"/></radialGradient></defs><rect width="${SIDE}" height="${SIDE}" fill="${BACKGROUND}"/><rect width="${SIDE}" height="${SIDE}" fill="url(#bg)"/>`;
  }
  const walls = ['#e6ddcf', '#dfe2dc', '#e4d5c8', '#d9dfe2', '#e9e4d8'] as const;
  const wall = mix(walls[Math.floor(random() * walls.length)]!, colour, 0.08);
  if (place === 'ground') return outdoors(wall);
  const floorY = FLOOR_Y[place];
  const floor = place === 'table' ? '#c9a67c' : random() < 0.5 ? '#cfae86' : '#b99670';
  return `${wallWithLight(wall, floorY)}${place === 'table' ? tableTop(floor, floorY) : floorBoards(floor, floorY)}${
    place === 'floor' ? wallDecor(random, wall, colour) : ''
  }`;
}

function wallWithLight(wall: Hex, floorY: number) {
  return (
    `<defs><linearGradient id="wall" x1="0" y1="0" x2="1" y2=".6"><stop offset="0" stop-color="${shade(wall, 0.35)}"/><stop offset="1" stop-color="${shade(wall, -0.08)}"/></linearGradient></defs>` +
    `<rect width="${SIDE}" height="${floorY}" fill="url(#wall)"/>` +
    `<path d="M60 0L300 0L560 ${floorY}L330 ${floorY}Z" fill="#fff" fill-opacity=".16"/><path d="M360 0L470 0L730 ${floorY}L620 ${floorY}Z" fill="#fff" fill-opacity=".12"/>`
  );
}

function floorBoards(floor: Hex, top: number) {
  if (top >= SIDE) return '';
  const boards = Array.from({ length: 9 }, (_, i) => {
    const x = (i - 4) * 130 + 500;
    return `M${x} ${top}L${500 + (x - 500) * 2.1} ${SIDE}`;
  }).join('');
  return (
    `<defs><linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${shade(floor, -0.08)}"/><stop offset="1" stop-color="${shade(floor, 0.18)}"/></linearGradient></defs>` +
    `<rect y="${top}" width="${SIDE}" height="${SIDE - top}" fill="url(#floor)"/><path d="${boards}" stroke="${shade(floor, -0.35)}" stroke-opacity=".25" stroke-width="2"/>` +
    `<rect y="${top - 26}" width="${SIDE}" height="26" fill="#f7f4ef"/><rect y="${top - 2}" width="${SIDE}" height="4" fill="#2a211c" fill-opacity=".14"/>`
  );
}

function tableTop(wood: Hex, top: number) {
  const grain = [0.2, 0.42, 0.7, 0.88]
    .map((t) => `M0 ${top + (SIDE - top) * t}Q500 ${top + (SIDE - top) * t - 14} ${SIDE} ${top + (SIDE - top) * t + 6}`)
    .join('');
  return `<rect y="${top}" width="${SIDE}" height="${SIDE - top}" fill="${wood}"/><path d="${grain}" fill="none" stroke="${shade(wood, -0.3)}" stroke-opacity=".28" stroke-width="3"/><rect y="${top}" width="${SIDE}" height="5" fill="#fff" fill-opacity=".3"/>`;
}

function outdoors(wall: Hex) {
  const boards = Array.from({ length: 7 }, (_, i) => `M0 ${690 + i * i * 8}H${SIDE}`).join('');
  return (
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix('#cfdfe3', wall, 0.3)}"/><stop offset="1" stop-color="#f4efe4"/></linearGradient></defs>` +
    `<rect width="${SIDE}" height="${SIDE}" fill="url(#sky)"/><path d="M0 560C120 470 190 520 290 470S470 520 560 460S780 500 1000 430V${SIDE}H0Z" fill="#a9bda0"/><path d="M0 610C160 550 300 600 430 560S760 590 1000 540V${SIDE}H0Z" fill="#8ea685"/>` +
    `<rect y="660" width="${SIDE}" height="340" fill="#c7ab86"/><path d="${boards}" stroke="#7d6448" stroke-opacity=".3" stroke-width="3"/>`
  );
}

function wallDecor(random: () => number, wall: Hex, colour: Hex) {
  const side = random() < 0.5 ? 120 : 700;
  const picture = mix(colour, '#d9a878', 0.6);
  const frame = (x: number, y: number, w: number, h: number) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#fbf8f2" stroke="#5d4a3a" stroke-width="7"/>` +
    `<path d="M${x + 4} ${y + h * 0.62}Q${x + w * 0.3} ${y + h * 0.48} ${x + w * 0.55} ${y + h * 0.6}T${x + w - 4} ${y + h * 0.55}V${y + h - 4}H${x + 4}Z" fill="${picture}"/>` +
    `<path d="M${x + 4} ${y + h * 0.8}Q${x + w * 0.4} ${y + h * 0.66} ${x + w - 4} ${y + h * 0.76}V${y + h - 4}H${x + 4}Z" fill="${shade(wall, -0.35)}"/>`;
  return random() < 0.5 ? frame(side, 110, 150, 200) : frame(side, 120, 120, 160) + frame(side + 140, 150, 100, 130);
}
