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
  expect([1200, 3000].map((depth) => shownTraits({ ...rug, depth }))).toMatchObject([
    { runner: false },
    { runner: true },
  ]);
});

test('a shape without traits in its names has none', () => {
  expect(shownTraits({ ...PIECE, shape: 'candle' })).toEqual({});
});

test('the surface, stand or legs of a piece follow from its variant', () => {
  const of = (shape: string, variants: number[], piece: Partial<typeof PIECE> = {}) =>
    variants.map((variant) => shownTraits({ ...PIECE, ...piece, shape, variant }));
  expect(of('roundRug', [0, 1])).toEqual([{ plaited: false }, { plaited: true }]);
  expect(of('bed', [0, 1, 2, 3]).map(({ quilted }) => quilted)).toEqual([true, true, false, false]);
  expect(of('plantPot', [0, 2, 4, 5]).map(({ onStand }) => onStand)).toEqual([false, false, true, true]);
  expect(of('tvUnit', [0, 1, 2]).map(({ plinth }) => plinth)).toEqual([false, false, true]);
});

test('a table as low as a coffee table is no dining table', () => {
  const isLow = (height: number) => shownTraits({ ...PIECE, shape: 'table', height }).isLow;
  expect([470, 750].map(isLow)).toEqual([true, false]);
});

test('the size of a bed and of a box follows from their sides', () => {
  const bed = { ...PIECE, shape: 'bed', look: 'wood', width: 900, depth: 2000 } as const;
  expect(shownTraits(bed)).toMatchObject({ double: false, short: false });
  expect(shownTraits({ ...bed, width: 1600, depth: 1600 })).toMatchObject({ double: true, short: true });
  expect([300, 900].map((width) => shownTraits({ ...PIECE, shape: 'box', width }))).toEqual([
    { chest: false },
    { chest: true },
  ]);
});

test('a chair without cushions has legs of its own material', () => {
  const chair = { ...PIECE, shape: 'chair', variant: 0 } as const;
  expect(shownTraits({ ...chair, look: 'wood' })).toMatchObject({ legs: 'wood' });
  expect(shownTraits({ ...chair, look: 'metal' })).toMatchObject({ legs: 'metal' });
  expect(shownTraits({ ...chair, look: 'velvet' })).toMatchObject({ legs: 'metal' });
});

test('the frame of a picture follows from its variant', () => {
  const picture = { ...PIECE, shape: 'picture' };
  const frames = [0, 1, 2, 3].map((variant) => shownTraits({ ...picture, variant }).frame);
  expect(frames).toEqual(['oak', 'black', 'walnut', 'brass']);
  expect(shownTraits({ ...picture, look: 'linen' })).toEqual({ frame: 'none', framed: false });
});

test('the long seat of a corner sofa is on the side of its variant, and only low legs leave space for a box', () => {
  const corner = { ...PIECE, shape: 'cornerSofa' };
  expect([0, 1, 2, 3].map((variant) => shownTraits({ ...corner, variant }))).toEqual([
    { hand: 'right', isLow: false },
    { hand: 'right', isLow: false },
    { hand: 'left', isLow: true },
    { hand: 'left', isLow: false },
  ]);
});
