/**
 * A sign in the style of our logo: an ellipse, the egg (`cx cy rx ry`), and an SVG path drawn as one line. The grid is
 * 32 × 32 units, of which the middle 20 × 20 are used.
 */
export type Sign = `${number} ${number} ${number} ${number} M${string}`;

/** Signs of shops and manufacturers. */
export const SIGNS = {
  leaf: '22 22.5 2 2.6 M9 23C8 12 14 7 24 7c0 11-5 16-12 15M9 25c2-6 6-10 10-12',
  acorn:
    '16 18 1.9 2.6 M8.5 13.5h15c0-4-3.4-5.5-7.5-5.5s-7.5 1.5-7.5 5.5zM16 8V5.5M10 14c0 6 2.5 9.5 6 11.5 3.5-2 6-5.5 6-11.5',
  sofa: '16 14.5 2.6 2.1 M9 16v-3.5c0-2 1-3 3-3h8c2 0 3 1 3 3V16M6.5 15.5c2-1 3 .5 3 2V19h13v-1.5c0-1.5 1-3 3-2v7h-19zM9 22.5V25M23 22.5V25',
  fourCorners: '16 16 1.7 1.7 M7 12V7h5M20 7h5v5M25 20v5h-5M12 25H7v-5M16 10.5v3M16 18.5v3M10.5 16h3M18.5 16h3',
  window: '19.6 12.2 1.7 1.7 M9 25V13c0-4 3-7 7-7s7 3 7 7v12zM9 16.5h14M16 6v19M7 25.5h18',
  boxes: '15.75 12.6 1.6 1.6 M6.5 17.5h9V25h-9zM15.5 17.5h10V25h-10zM11 9h9.5v8.5H11zM11 17.5v2M20.5 17.5v2',
  lamp: '16 25 1.7 1.9 M16 5v5M9 19c0-5 3-9 7-9s7 4 7 9zM13 19c0 2 1.3 3 3 3s3-1 3-3',
  lightAndShadow: '12 16 1.9 2.5 M16 6.5a9.5 9.5 0 1 0 0 19zM16 6.5a9.5 9.5 0 0 1 0 19M19 10v12M22 12.5v7',
  spool:
    '25 15 1.4 1.9 M9 7h14M9 25h14M11 7c1.5 3 1.5 15 0 18M21 7c-1.5 3-1.5 15 0 18M12 12l8-2M12 16l8-2M12 20l8-2M20 21c3 2 6 0 5-3',
  moon: '22 10 1.8 2.3 M22.5 19.5A9.5 9.5 0 1 1 14 6.5c-2 6 2.5 12.5 8.5 13z',
  rockingHorse:
    '15.8 12 1.9 2.3 M6 22c4 4 16 4 20 0M10 24l2-8M21 24l-1-7M12 16c3 2 6 2 8 1M12 16c-2-1-1-5-1-6l-4 3M11 10c-1-2 1-4 3-4M20 17c2-1 4 0 4 2',
  balcony:
    '16 7.6 1.6 2 M6 18h20M8 18v7M12 18v7M16 18v7M20 18v7M24 18v7M6 25h20M16 18c0-4-1-6-5-7 0 4 2 5 5 6M16 15c0-4 2-6 5.5-7 0 5-2 6-5.5 7',
  parasol:
    '21.5 21 1.7 2.2 M16 7v18M6 15.5C7 10 11 7 16 7s9 3 10 8.5c-1.5-1.5-3.5-1.5-5 0-1.5-1.5-3.5-1.5-5 0-1.5-1.5-3.5-1.5-5 0-1.5-1.5-3.5-1.5-5 0zM11 25h10',
  medal: '16 18.5 2.1 2.6 M11.5 6l3 6M20.5 6l-3 6M16 12a6.5 6.5 0 1 0 .1 0z',
  pan: '13.5 18.6 2.4 1.8 M6.5 14h14v5c0 3-2 5-5 5h-4c-3 0-5-2-5-5zM20.5 15.5l6-1.5M10 10.5c-1-1.5 1-2 0-3.5M14 10.5c-1-1.5 1-2 0-3.5',
  drop: '22.6 8.6 1.6 2 M16 6c4 5 6.5 8 6.5 12a6.5 6.5 0 0 1-13 0c0-4 2.5-7 6.5-12zM12.5 18.5c0 2 1.5 3.5 3.5 3.5',
  beam: '22 16 1.7 2.2 M8 8h16v3.5h-6v9h6V24H8v-3.5h6v-9H8z',
  drawer: '16 19.8 2.2 1.8 M7 8h18v7H7zM7 15l-1 9.5h20L25 15M14 11.5h4',
  chair: '17 14.6 2 1.6 M10.5 6.5c0 5 .5 9 1 11M11.5 17.5h10V14c0-1.5-1-2.5-2.5-2.5h-8M11.5 17.5L10 25.5M21.5 17.5l1 8',
  vase: '16 18.6 2.1 2.7 M13 9h6M13.5 9c.5 3-4.5 5-4.5 10 0 3.5 2.5 6 7 6s7-2.5 7-6c0-5-5-7-4.5-10M16 9V5.5',
  tool: '9.6 9.6 1.8 2.2 M15 13l-8 8c-1.5 1.5 2 5 3.5 3.5l8-8M13 8.5l4-2.5 8.5 8.5-3 3.5-4-3.5-3 3.5',
  bed: '10.4 12.4 2.3 1.7 M6.5 9v15.5M6.5 21h19M25.5 24.5V18c0-2-1-3-3-3h-16M14 15v-3',
  house: '16 12.6 1.5 1.9 M6.5 16L16 7l9.5 9M9 14v10.5h14V14M13.5 24.5V19c0-3.5 5-3.5 5 0v5.5',
  table: '16 9.4 2 2.5 M6 13h20M8.5 13L7 25M23.5 13L25 25M10 17h12',
  weave:
    '16 16 1.9 2.3 M7 10c6-3 12 3 18 0M7 16c6-3 12 3 18 0M7 22c6-3 12 3 18 0M11 7c-3 6 3 12 0 18M21 7c-3 6 3 12 0 18',
  bird: '14.6 16.6 2 1.6 M7 15c3 0 5-1.5 6.5-4 2-3 7.5-3 8.5 1l3.5 1-3.5 1c0 5-3 8-7.5 8-4 0-6.5-2.5-7.5-7zM14 22v3.5M17.5 22v3.5',
} as const satisfies Record<string, Sign>;

/** Signs of who sells mostly one kind of things, by the slug of the category, and of who sells many kinds. */
export const SIGNS_BY_TRADE: Readonly<Record<string, readonly (keyof typeof SIGNS)[]>> = {
  many: ['house', 'window', 'fourCorners', 'boxes', 'bird', 'acorn', 'leaf'],
  sofy: ['sofa'],
  fotele: ['sofa', 'chair'],
  krzesla: ['chair'],
  stoly: ['table', 'beam'],
  'meble-biurowe': ['table', 'chair', 'tool'],
  lozka: ['bed', 'moon'],
  materace: ['bed', 'moon'],
  szafy: ['drawer', 'boxes'],
  'szafki-nocne': ['drawer', 'moon'],
  toaletki: ['drawer'],
  'zestawy-do-sypialni': ['bed', 'moon'],
  'komody-i-regaly': ['drawer', 'boxes', 'beam'],
  'meble-do-przedpokoju': ['drawer', 'boxes'],
  przechowywanie: ['boxes', 'weave'],
  'akcesoria-meblowe': ['tool', 'beam'],
  'meble-dzieciece': ['rockingHorse'],
  'meble-ogrodowe': ['parasol', 'balcony', 'leaf'],
  oswietlenie: ['lamp', 'lightAndShadow'],
  dywany: ['weave'],
  tekstylia: ['spool', 'weave'],
  dekoracje: ['vase', 'window'],
  'kuchnia-i-jadalnia': ['pan'],
  'meble-i-akcesoria-lazienkowe': ['drop'],
};

/** Signs of the delivery methods, by their id in picture URLs: van, locker, stairs, door, stall. */
export const DELIVERY_SIGNS = {
  1: '11.5 15.6 2 2.4 M5.5 9.5h12V22h-12zM17.5 13h5l4 4.5V22h-9M9.5 22a2.2 2.2 0 1 0 .1 0M22 22a2.2 2.2 0 1 0 .1 0',
  2: '16 16 1.7 1.9 M7 6.5h18v19H7zM7 12.8h18M7 19.2h18M13 6.5v19M19 6.5v19',
  3: '23.5 8 1.7 2 M5.5 25.5h5.5V21h5.5v-4.5H22V12h4.5M8 7h7v7H8zM8 10.5h7',
  4: '7.4 22 1.6 2 M10 25.5v-19h12v19M6.5 25.5h19M19 16v1.5',
  5: '10.9 19.5 1.3 1.7 M7 12l2-5.5h14l2 5.5c-1.5 2-3.5 2-4.5 0-1.5 2-3.5 2-4.5 0-1 2-3 2-4.5 0-1 2-3 2-4.5 0zM8.5 14v11.5h15V14M18 25.5V19h-4.5',
} as const satisfies Record<number, Sign>;

/** Splits a sign into its egg (cx, cy, rx, ry) and the path of its line. */
export function readSign(sign: Sign) {
  const [cx, cy, rx, ry] = sign.split(' ', 4).map(Number) as [number, number, number, number];
  return { egg: [cx, cy, rx, ry] as const, line: sign.slice(sign.indexOf('M')) };
}
