import { shade, type Hex } from './colour.ts';
import { createRandom } from './random.ts';

const COLOURS: readonly Hex[] = [
  '#3f5d54',
  '#b2643f',
  '#37506b',
  '#8a5a6b',
  '#a9822f',
  '#5b6b3c',
  '#6a4b3a',
  '#34656d',
];

/** A shop's mark, 1000 × 1000: a calm sign made from its name, the same for the same name. */
export function drawShop(name: string): string {
  const random = createRandom(hash(name));
  const base = COLOURS[Math.floor(random() * COLOURS.length)]!;
  const light = shade(base, 0.82);
  const signs = [
    `<path d="M500 230L770 450V760H560V580H440V760H230V450Z" fill="${light}"/>`,
    `<rect x="260" y="440" width="480" height="190" rx="60" fill="${light}"/><rect x="330" y="330" width="340" height="180" rx="70" fill="${light}"/><path d="M320 630V720M680 630V720" stroke="${light}" stroke-width="46" stroke-linecap="round"/>`,
    `<path d="M500 250C330 400 330 600 500 750C670 600 670 400 500 250Z" fill="${light}"/><path d="M500 330V750" stroke="${base}" stroke-width="26"/>`,
    `<path d="M360 260H640L720 500H280Z" fill="${light}"/><path d="M500 500V720M390 740H610" stroke="${light}" stroke-width="46" stroke-linecap="round"/>`,
    `<circle cx="420" cy="500" r="190" fill="${light}"/><circle cx="600" cy="500" r="190" fill="${shade(base, 0.5)}" fill-opacity=".85"/>`,
    `<path d="M260 700V420A240 240 0 0 1 740 420V700H620V430A120 120 0 0 0 380 430V700Z" fill="${light}"/>`,
  ];
  const radius = [180, 320, 500][Math.floor(random() * 3)]!;
  const sign = signs[Math.floor(random() * signs.length)]!;
  const accent = shade(COLOURS[Math.floor(random() * COLOURS.length)]!, 0.35);
  const [x, y, size] = [250 + 500 * Math.round(random()), 250 + random() * 90, 40 + random() * 40].map(Math.round);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1000" height="1000">` +
    `<rect width="1000" height="1000" rx="${radius}" fill="${base}"/>${sign}<circle cx="${x}" cy="${y}" r="${size}" fill="${accent}"/></svg>`
  );
}

function hash(text: string) {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return value;
}
