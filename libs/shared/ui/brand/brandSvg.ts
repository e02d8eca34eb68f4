/** The logo mark on a grid of 32: a letter G in one line, which is also a nest, with an egg in it. */
export const NEST_MARK = {
  nest: 'M24.6 7.4A12.2 12.2 0 1 0 28 17.5C24.5 20.8 15.5 21.3 11.3 17',
  nestWidth: 3.4,
  egg: { cx: 17, cy: 12.2, rx: 3.9, ry: 5 },
} as const;

const { nest, nestWidth, egg } = NEST_MARK;
const eggShape = `<ellipse cx="${egg.cx}" cy="${egg.cy}" rx="${egg.rx}" ry="${egg.ry}"`;

/** Returns the favicon: the logo mark in the colours of both themes. They are literals, because an icon has no style sheet. */
export function faviconSvg() {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>' +
    `path{fill:none;stroke:#2c6a4b;stroke-width:${nestWidth + 0.6};stroke-linecap:round;stroke-linejoin:round}` +
    'ellipse{fill:#a4472a}@media(prefers-color-scheme:dark){path{stroke:#8ccaa6}ellipse{fill:#eba183}}' +
    `</style><path d="${nest}"/>${eggShape}/></svg>`
  );
}

/** Returns the icon for home screens: the logo mark on a background. `inset` is the margin around it, in units of 1/32. */
export function appIconSvg({ inset, isRound }: { inset: number; isRound: boolean }) {
  const scale = (32 - 2 * inset) / 32;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" rx="${isRound ? 7 : 0}" fill="#2c6a4b"/>` +
    `<g transform="translate(${inset} ${inset}) scale(${scale})">` +
    `<path d="${nest}" fill="none" stroke="#faf7f2" stroke-width="${nestWidth}" stroke-linecap="round" stroke-linejoin="round"/>` +
    `${eggShape} fill="#eba183"/></g></svg>`
  );
}
