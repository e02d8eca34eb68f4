import { choosePicture } from './choosePicture.ts';
import { PICTURE_VIEWS, type PictureFacts } from './pictureName.ts';

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
const APPEARANCE = {
  shape: 'sofa',
  colour: '#4c7a52',
  material: 'welur',
  width: 2100,
  height: 860,
  depth: 930,
  seed: 0,
};

test('colour counts before material, material before proportions', () => {
  const greenLeather: PictureFacts = { ...SOFA, look: 'leather', width: 1400 };
  const greyVelvet: PictureFacts = { ...SOFA, colour: '#9b9c9e' };
  const wideVelvet: PictureFacts = { ...SOFA, width: 2600 };
  const leather: PictureFacts = { ...SOFA, look: 'leather' };
  expect(choosePicture(APPEARANCE, [greyVelvet, greenLeather])?.picture).toBe(greenLeather);
  expect(choosePicture(APPEARANCE, [leather, wideVelvet])?.picture).toBe(wideVelvet);
  expect(choosePicture(APPEARANCE, [wideVelvet, SOFA])?.picture).toBe(SOFA);
});

test('traits in the name count before material and proportions', () => {
  const wideLeather: PictureFacts = { ...SOFA, look: 'leather', width: 2300 };
  expect(choosePicture({ ...APPEARANCE, traits: { seats: 3 } }, [SOFA, wideLeather])?.picture).toBe(wideLeather);
  expect(choosePicture({ ...APPEARANCE, traits: { seats: 2 } }, [SOFA, wideLeather])?.picture).toBe(SOFA);
  expect(choosePicture({ ...APPEARANCE, traits: { seats: 3 } }, [SOFA])?.picture).toBe(SOFA);
});

test('without a picture of its colour and kind, a product has none', () => {
  expect(choosePicture(APPEARANCE, [{ ...SOFA, colour: '#bf2f2f' }])).toBeNull();
  expect(choosePicture(APPEARANCE, [{ ...SOFA, shape: 'bed' }])).toBeNull();
  expect(choosePicture(APPEARANCE, [])).toBeNull();
  expect(choosePicture({ ...APPEARANCE, colour: null }, [SOFA])).toBeNull();
});

test('all views of a product show the same piece', () => {
  const pieces = [0, 1, 2].map((variant): PictureFacts => ({ ...SOFA, variant }));
  const views = PICTURE_VIEWS.flatMap((view) => pieces.map((piece): PictureFacts => ({ ...piece, view })));
  for (const seed of [0, 1, 2, 3]) {
    const chosen = [0, 1, 2, 3, 4].map((view) => choosePicture({ ...APPEARANCE, seed, view }, views)!);
    expect(new Set(chosen.map(({ picture }) => picture.variant)).size).toBe(1);
    expect(chosen.map(({ picture }) => picture.view)).toEqual(['front', 'side', 'room', 'detail', 'side']);
    expect(chosen.map(({ zoom, isMirrored }) => zoom > 1 || isMirrored)).toEqual([false, false, false, false, true]);
  }
});

test('missing views are derived from the front view: mirrored or cropped', () => {
  const chosen = [0, 1, 2, 3, 4].map((view) => choosePicture({ ...APPEARANCE, view }, [SOFA]));
  expect(chosen).toEqual([
    { picture: SOFA, zoom: 1, isMirrored: false },
    { picture: SOFA, zoom: 1, isMirrored: true },
    { picture: SOFA, zoom: 1.35, isMirrored: false },
    { picture: SOFA, zoom: 2, isMirrored: false },
    { picture: SOFA, zoom: 1.35, isMirrored: true },
  ]);
});

test('a view of another piece is not shown', () => {
  const otherRoom: PictureFacts = { ...SOFA, width: 2400, view: 'room' };
  expect(choosePicture({ ...APPEARANCE, view: 2 }, [SOFA, otherRoom])?.picture).toBe(SOFA);
});

test('the seed selects among equally good pictures', () => {
  const pieces = [0, 1, 2].map((variant): PictureFacts => ({ ...SOFA, variant }));
  const variants = [0, 1, 2].map((seed) => choosePicture({ ...APPEARANCE, seed }, pieces)!.picture.variant);
  expect(new Set(variants).size).toBe(3);
});
