import { choosePicture } from './choosePicture.ts';
import type { PictureFacts } from './pictureName.ts';

const SOFA: PictureFacts = {
  shape: 'sofa',
  look: 'velvet',
  colour: '#4c7a52',
  width: 2100,
  height: 860,
  depth: 930,
  variant: 0,
  view: 'front',
};
const DRAWING = { shape: 'sofa', colour: '#4c7a52', material: 'welur', width: 2100, height: 860, depth: 930, seed: 0 };

test('colour counts before material, material before proportions', () => {
  const greenLeather: PictureFacts = { ...SOFA, look: 'leather', width: 1400 };
  const greyVelvet: PictureFacts = { ...SOFA, colour: '#9b9c9e' };
  const wideVelvet: PictureFacts = { ...SOFA, width: 2600 };
  const leather: PictureFacts = { ...SOFA, look: 'leather' };
  expect(choosePicture(DRAWING, [greyVelvet, greenLeather])?.picture).toBe(greenLeather);
  expect(choosePicture(DRAWING, [leather, wideVelvet])?.picture).toBe(wideVelvet);
  expect(choosePicture(DRAWING, [wideVelvet, SOFA])?.picture).toBe(SOFA);
});

test('no picture is better than one in a wrong colour or of another thing', () => {
  expect(choosePicture(DRAWING, [{ ...SOFA, colour: '#bf2f2f' }])).toBeNull();
  expect(choosePicture(DRAWING, [{ ...SOFA, shape: 'bed' }])).toBeNull();
  expect(choosePicture(DRAWING, [])).toBeNull();
  expect(choosePicture({ ...DRAWING, colour: null }, [SOFA])).toBeNull();
});

test('all views of a product show the same piece', () => {
  const pieces = [0, 1, 2].map((variant): PictureFacts => ({ ...SOFA, variant }));
  const sides = pieces.map((piece): PictureFacts => ({ ...piece, view: 'side' }));
  for (const seed of [0, 1, 2, 3]) {
    const chosen = [0, 1, 2, 3, 4].map((view) => choosePicture({ ...DRAWING, seed, view }, [...pieces, ...sides])!);
    expect(new Set(chosen.map(({ picture }) => picture.variant)).size).toBe(1);
    expect(chosen.map(({ picture }) => picture.view)).toEqual(['front', 'side', 'front', 'front', 'side']);
    expect(chosen.map(({ zoom }) => zoom > 1)).toEqual([false, false, true, true, true]);
  }
});

test('a side that was not photographed is the front mirrored', () => {
  expect(choosePicture({ ...DRAWING, view: 1 }, [SOFA])).toEqual({ picture: SOFA, zoom: 1, isMirrored: true });
  expect(choosePicture({ ...DRAWING, view: 0 }, [SOFA])).toEqual({ picture: SOFA, zoom: 1, isMirrored: false });
});

test('equally good pictures are shared out by the seed', () => {
  const pieces = [0, 1, 2].map((variant): PictureFacts => ({ ...SOFA, variant }));
  const variants = [0, 1, 2].map((seed) => choosePicture({ ...DRAWING, seed }, pieces)!.picture.variant);
  expect(new Set(variants).size).toBe(3);
});
