import type { Dimensions } from '@gniazdo/contracts/offers';
import { formatDimensions, nameSides } from './formatDimensions.ts';

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

function show(sides: Partial<Dimensions>) {
  return formatDimensions({ height: null, width: null, depth: null, diameter: null, ...sides })?.replaceAll(
    '\u00a0',
    ' ',
  );
}

function mm(from: number, to = from) {
  return { from, to };
}
