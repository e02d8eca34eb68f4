import type { Dimensions } from '@gniazdo/contracts/offers';
import { formatDimensions, nameSides, PARAMETERS_IN_ROW, parametersLine } from './variantTexts.ts';

const size = { height: { from: 750, to: 750 }, width: null, depth: null, diameter: null };
const noSize = { ...size, height: null };
const parameters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

test('[K-34] dimensions are centimetres, height first, ranges with a dash', () => {
  expect(show({ height: mm(750), width: mm(1805), depth: mm(900) })).toBe('75×180,5×90 cm');
  expect(show({ diameter: mm(600) })).toBe('⌀ 60 cm');
  expect(show({ height: mm(750), depth: mm(900) })).toBe('75×90 cm');
  expect(show({ height: mm(750, 1200), width: mm(800) })).toBe('75–120×80 cm');
});

test('sides and a diameter are joined', () => {
  expect(show({ height: mm(450), diameter: mm(600) })).toBe('45 cm, ⌀ 60 cm');
});

test('the text of an offer without dimensions is null', () => {
  expect(formatDimensions({ height: null, width: null, depth: null, diameter: null })).toBeNull();
});

test('sides are named in the order of formatDimensions', () => {
  const none = { height: null, width: null, depth: null, diameter: null };
  expect(nameSides({ ...none, height: mm(750), width: mm(1805), depth: mm(900) })).toBe('wys. × szer. × gł.');
  expect(nameSides({ ...none, width: mm(1805), depth: mm(900) })).toBe('szer. × gł.');
  expect(nameSides({ ...none, width: mm(1805) })).toBeUndefined();
});

test('[K-31] a card shows three items, dimensions among them', () => {
  expect(parametersLine({ dimensions: size, displayParameters: parameters.slice(0, 5) })).toEqual([
    '75\u00a0cm',
    'A',
    'B',
  ]);
  expect(parametersLine({ dimensions: noSize, displayParameters: parameters })).toEqual(['A', 'B', 'C']);
});

test('[K-32] a row shows six items, dimensions among them', () => {
  const line = parametersLine({ dimensions: size, displayParameters: parameters }, PARAMETERS_IN_ROW);
  expect(line).toEqual(['75\u00a0cm', 'A', 'B', 'C', 'D', 'E']);
});

test('[K-33] only the first letter becomes a capital', () => {
  const line = parametersLine({ dimensions: noSize, displayParameters: ['łatwy montaż', 'płyta MDF'] });
  expect(line).toEqual(['Łatwy montaż', 'Płyta MDF']);
});

function show(sides: Partial<Dimensions>) {
  return formatDimensions({ height: null, width: null, depth: null, diameter: null, ...sides })?.replaceAll(
    '\u00a0',
    ' ',
  );
}

function mm(from: number, to = from) {
  return { from, to };
}
