import { colourDistance } from '../../pictures/colourDistance.ts';
import { getForm } from '../../pictures/getForm.ts';
import { type PictureFacts, readPictureName } from '../../pictures/pictureName.ts';
import { parsePicturePath } from '../../pictures/picturePath.ts';
import { SHOPS } from '../names/shops.ts';
import { listPictureUrls } from '../products/listPictures.ts';
import { FAMILIES, makeFamily } from '../products/makeFamily.ts';
import { makeOffer, type Offer } from '../offers/makeOffer.ts';
import { isAlike, type Piece, PieceMatcher } from './PieceMatcher.ts';
import { readRooms } from './readRooms.ts';

test('the offers of a piece have its form, colour family and about its size', () => {
  const rooms = readRooms();
  const matcher = new PieceMatcher();
  for (const { kind, products } of rooms) for (const piece of products) matcher.add(piece, { room: kind, shop: null });
  const pictures = new Map<string, PictureFacts>();
  const slugs = new Map<string, string>();
  for (const offer of makeOffers(FAMILIES)) {
    matcher.consider(offer);
    const file = parsePicturePath(offer.pictureUrls[0] ?? '')?.file.replace(/^pictures\//, '');
    const picture = file === undefined ? null : readPictureName(file);
    if (picture) pictures.set(offer.id, picture);
    slugs.set(offer.id, offer.product.category.slug);
  }
  const found = rooms.flatMap(({ kind, products }) =>
    products.flatMap((piece) =>
      matcher.find(piece, { room: kind, shop: null }).map(({ offer }) => ({ kind, piece, offer })),
    ),
  );
  expect(found.length).toBeGreaterThan(400);
  for (const { kind, piece, offer } of found) {
    const picture = pictures.get(offer)!;
    expect(getForm(picture)).toBe(getForm(piece));
    expect(colourDistance(piece.colour, picture.colour)).toBeLessThanOrEqual(0.07);
    if (kind !== 'lazienka') expect(slugs.get(offer)).not.toBe('dywaniki-lazienkowe');
  }
});

test('a lamp, a carpet or a mirror of another form, colour or size is not like a piece', () => {
  const lamp = {
    shape: 'floorLamp',
    look: 'metal',
    colour: '#c9a24b',
    width: 450,
    height: 1620,
    depth: 450,
    variant: 1,
  };
  const rug = { shape: 'rug', look: 'pile', colour: '#d9c4a3', width: 3000, height: 12, depth: 2000, variant: 1 };
  const mirror = { shape: 'mirror', look: 'metal', colour: '#1d1d1f', width: 520, height: 900, depth: 30, variant: 1 };
  const compare = (piece: object, changes: object) => isAlike(piece as Piece, { ...piece, ...changes } as Piece);
  expect(compare(lamp, { variant: 4, look: 'metal', width: 400 })).toBe(true);
  expect(compare(lamp, { variant: 2 })).toBe(false);
  expect(compare(rug, { variant: 9, width: 1900, depth: 2900 })).toBe(true);
  expect(compare(rug, { variant: 3 })).toBe(false);
  expect(compare(rug, { colour: '#c9cacb' })).toBe(false);
  expect(compare(rug, { width: 1100, depth: 700 })).toBe(false);
  expect(compare(mirror, { variant: 0 })).toBe(false);
  expect(compare(mirror, { width: 900, height: 520 })).toBe(false);
});

function makeOffers(families: number): Offer[] {
  return Array.from({ length: families }, (_, number) => makeFamily(1, number))
    .flat()
    .map((product) =>
      makeOffer(product, SHOPS[0]!, {
        seed: 1,
        today: '2026-11-26',
        pictureUrls: listPictureUrls(product, 'http://localhost'),
      }),
    );
}
