import { colourInTitle, inColour, PALETTES } from './colours.ts';

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

test('every colour without a genitive is an adjective', () => {
  for (const { name, genitive } of Object.values(PALETTES).flat()) if (!genitive) expect(name).toMatch(/[yi]$/);
});
