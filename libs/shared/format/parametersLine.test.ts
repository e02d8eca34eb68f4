import { PARAMETERS_IN_ROW, parametersLine } from './parametersLine.ts';

const size = { height: { from: 750, to: 750 }, width: null, depth: null, diameter: null };
const noSize = { ...size, height: null };
const parameters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

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
