import { PICTURE_VIEWS, pictureName, readPictureName, type PictureFacts } from './pictureName.ts';

const FACTS: PictureFacts = {
  shape: 'cornerSofa',
  look: 'boucle',
  colour: '#f3ead6',
  width: 2600,
  height: 860,
  depth: 1750,
  variant: 12,
  view: 'front',
};

test('a name contains everything that describes a picture', () => {
  expect(pictureName(FACTS)).toBe('cornerSofa/boucle-f3ead6-2600x860x1750-12.webp');
  for (const view of PICTURE_VIEWS)
    expect(readPictureName(pictureName({ ...FACTS, view }))).toEqual({ ...FACTS, view });
});

test.each(['cornerSofa/README.md', 'sofa/silk-f3ead6-1x1x1-0.webp', 'sofa/velvet-f3ead6-1x1x1-0-above.webp', 'a.webp'])(
  'another file is no picture: %s',
  (name) => expect(readPictureName(name)).toBeNull(),
);
