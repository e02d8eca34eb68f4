import { stateSize } from './stateSize.ts';

const none = { width: null, height: null, depth: null, diameter: null };

test('a modular sofa is as wide and deep as the corner sofa in its picture', () => {
  const size = { ...none, width: 900, height: 700, depth: 950 };
  expect(stateSize('sofy-modulowe', size)).toEqual({ ...size, width: 2200, depth: 1350 });
  expect(stateSize('sofy-modulowe', { ...size, width: 3200 })).toEqual({ ...size, width: 3200, depth: 2000 });
});

test('curtains have width and height, ladders a height, and cutlery has no size', () => {
  const cloth = { ...none, width: 1400, depth: 2500 };
  expect(stateSize('zaslony', cloth)).toEqual({ ...none, width: 1400, height: 2500 });
  expect(stateSize('dywany', cloth)).toEqual(cloth);
  const heights = [400, 1200, 2000].map((width) => stateSize('pozostale', { ...none, width, height: 60 }));
  expect(heights).toEqual([1400, 1700, 2000].map((height) => ({ ...none, height })));
  expect(stateSize('sztucce', { ...none, height: 230 })).toEqual(none);
});
