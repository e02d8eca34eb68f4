import { choosePicture } from './choosePicture.ts';
import type { PictureFacts } from './pictureName.ts';
import { compareProportions, hasProportions, shownSides } from './proportions.ts';

const WIDE = { shape: 'picture', width: 960, height: 740, depth: 20 };

test('proportions are compared by the sides that a picture shows', () => {
  expect(compareProportions(WIDE, { ...WIDE, width: 480, height: 370, depth: 40 })).toBe(0);
  expect(compareProportions(WIDE, { ...WIDE, width: 740, height: 960 })).toBeCloseTo(0.52);
  expect(compareProportions({ ...WIDE, height: null }, WIDE)).toBe(0);
  expect(hasProportions('sofa')).toBe(false);
  expect(compareProportions({ ...WIDE, shape: 'sofa' }, { ...WIDE, shape: 'sofa', width: 100 })).toBe(0);
});

test('a picture with the right proportions is chosen before one in the exact colour', () => {
  const wide: PictureFacts = { ...WIDE, look: 'linen', colour: '#4a7a50', variant: 0, view: 'front' };
  const narrow: PictureFacts = { ...wide, width: 370, colour: '#4c7a52' };
  expect(choosePicture({ ...WIDE, colour: '#4c7a52' }, [narrow, wide])?.picture).toBe(wide);
});

test('sizes of more shapes are stated with the proportions of the picture', () => {
  expect(shownSides('picture')).toEqual(['width', 'height']);
  expect(shownSides('rug')).toEqual(['width', 'depth']);
  expect(shownSides('coatRack')).toEqual(['width', 'height']);
  expect(hasProportions('rug')).toBe(false);
  expect(shownSides('sofa')).toBeNull();
});
