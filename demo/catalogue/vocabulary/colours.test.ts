import { colourInTitle, firstColour, inColour, PALETTES } from './colours.ts';

test('adjectives agree with the noun, nouns do not', () => {
  expect(colourInTitle({ name: 'granatowy' }, 'f')).toBe('granatowa');
  expect(colourInTitle({ name: 'niebieski' }, 'n')).toBe('niebieskie');
  expect(colourInTitle({ name: 'biały' }, 'p')).toBe('białe');
  expect(colourInTitle({ name: 'dąb sonoma', genitive: 'dębu sonoma' }, 'f')).toBe('dąb sonoma');
});

test('"w kolorze" takes the locative of an adjective and the genitive of a noun', () => {
  expect(inColour({ name: 'szary' })).toBe('w kolorze szarym');
  expect(inColour({ name: 'butelkowa zieleń', genitive: 'butelkowej zieleni' })).toBe('w kolorze butelkowej zieleni');
});

test('every pair of colours has a first one, which no other colour of its palette equals', () => {
  for (const palette of Object.values(PALETTES)) {
    const names = palette.map((colour) => firstColour(colour).name);
    expect(names.filter((name) => name.includes('/'))).toEqual([]);
    expect(new Set(names).size).toBe(palette.length);
  }
});

test('every colour without a genitive is an adjective', () => {
  for (const { name, genitive } of Object.values(PALETTES).flat()) if (!genitive) expect(name).toMatch(/[yi]$/);
});

test('no name states a shade that differs from the colour of the pictures', () => {
  const names = Object.values(PALETTES).flatMap((palette) => palette.map(({ name }) => name));
  for (const name of ['karmelowy', 'koniakowy', 'szałwia', 'błękitny']) expect(names).not.toContain(name);
});
