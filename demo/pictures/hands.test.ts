import { choosePicture, chooseViews } from './choosePicture.ts';
import { namedHand, shownHand } from './hands.ts';
import type { PictureFacts } from './pictureName.ts';

const CORNER: PictureFacts = {
  shape: 'cornerSofa',
  look: 'weave',
  colour: '#9b9c9e',
  width: 2600,
  height: 860,
  depth: 1750,
  variant: 0,
  view: 'front',
};
const APPEARANCE = { shape: 'cornerSofa', colour: '#9b9c9e', width: 2600, height: 860, depth: 1750 };

test('names state a side', () => {
  expect(namedHand('Narożnik rozkładany lewostronny')).toBe('left');
  expect(namedHand('Sofa narożna prawostronna')).toBe('right');
  expect(namedHand('Narożnik uniwersalny')).toBeNull();
});

test('all views of a corner sofa show the side that its name states', () => {
  const side: PictureFacts = { ...CORNER, view: 'side' };
  expect(shownHand(CORNER)).toBe('right');
  for (const hand of ['left', 'right'] as const) {
    const views = chooseViews({ ...APPEARANCE, hand }, [CORNER, side]);
    expect(views.map(({ isMirrored }) => isMirrored)).toEqual(Array(5).fill(hand === 'left'));
  }
});

test('a piece whose sides differ is enlarged instead of mirrored if a view is missing', () => {
  const views = chooseViews(APPEARANCE, [CORNER]);
  expect(views.map(({ isMirrored }) => isMirrored)).toEqual(Array(5).fill(false));
  expect(new Set(views.map(({ zoom }) => zoom)).size).toBe(5);
});

test('a symmetrical piece has no side', () => {
  const sofa: PictureFacts = { ...CORNER, shape: 'sofa' };
  expect(shownHand(sofa)).toBeNull();
  expect(choosePicture({ ...APPEARANCE, shape: 'sofa', hand: 'left' }, [sofa])?.isMirrored).toBe(false);
});
