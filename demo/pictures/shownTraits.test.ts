import { shownTraits } from './shownTraits.ts';

const PIECE = { look: 'board', width: 1500, height: 2100, depth: 600, variant: 0 } as const;

test('what a picture shows follows from its size and variant', () => {
  expect(shownTraits({ ...PIECE, shape: 'wardrobe', variant: 2 })).toEqual({
    doors: 3,
    mirror: true,
    hasDrawers: false,
  });
  expect(shownTraits({ ...PIECE, shape: 'wardrobe', width: 2600 })).toMatchObject({ doors: 5, mirror: false });
  expect(shownTraits({ ...PIECE, shape: 'sofa', width: 2200 })).toMatchObject({ seats: 3 });
  expect(shownTraits({ ...PIECE, shape: 'sofa', width: 1700 })).toMatchObject({ seats: 2 });
  expect(shownTraits({ ...PIECE, shape: 'dresser', height: 850, variant: 1 })).toMatchObject({ drawers: 8, doors: 0 });
});

test('a pouf is round when it is nearly square, except for every third', () => {
  const pouf = { ...PIECE, shape: 'pouf', width: 500, depth: 450 };
  expect([0, 1, 2].map((variant) => shownTraits({ ...pouf, variant }).round)).toEqual([true, true, false]);
  expect(shownTraits({ ...pouf, depth: 380 }).round).toBe(false);
});

test('a furniture handle is a knob when it is narrow', () => {
  const handle = { ...PIECE, shape: 'handle', look: 'ceramic' } as const;
  expect([40, 160].map((width) => shownTraits({ ...handle, width }))).toEqual([{ knob: true }, { knob: false }]);
});

test('furniture with several designs shows the one of its look and size', () => {
  const rack = { ...PIECE, shape: 'coatRack', width: 450 };
  expect([rack, { ...rack, look: 'metal' } as const].map(shownTraits)).toEqual([{ stand: false }, { stand: true }]);
  const chair = { ...PIECE, shape: 'chair', look: 'velvet', width: 560, variant: 3 } as const;
  expect(shownTraits(chair)).toMatchObject({ arms: true, soft: true });
  expect(shownTraits({ ...chair, look: 'wood' })).toMatchObject({ arms: false, soft: false });
  const garden = { ...PIECE, shape: 'gardenSet', look: 'rattan', width: 1500 } as const;
  expect([0, 1].map((variant) => shownTraits({ ...garden, variant }))).toEqual([{ set: false }, { set: true }]);
  expect(shownTraits({ ...PIECE, shape: 'bookcase', look: 'metal' })).toMatchObject({ rack: true });
  const rug = { ...PIECE, shape: 'rug', look: 'pile', width: 800 } as const;
  expect([1200, 3000].map((depth) => shownTraits({ ...rug, depth }))).toEqual([{ runner: false }, { runner: true }]);
});

test('a shape without traits in its names has none', () => {
  expect(shownTraits({ ...PIECE, shape: 'candle' })).toEqual({});
});
