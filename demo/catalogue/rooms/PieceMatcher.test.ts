import { colourDistance } from '../../pictures/colourDistance.ts';
import { readPictureName } from '../../pictures/pictureName.ts';
import { parsePicturePath } from '../../pictures/picturePath.ts';
import { SHOPS } from '../names/shops.ts';
import { listPictureUrls } from '../products/listPictures.ts';
import { makeFamily } from '../products/makeFamily.ts';
import { makeOffer, type Offer } from '../offers/makeOffer.ts';
import { PieceMatcher } from './PieceMatcher.ts';
import { readRooms } from './readRooms.ts';

test('the offers of a piece have its colour or a similar one', () => {
  const pieces = readRooms().flatMap(({ products }) => products);
  const matcher = new PieceMatcher();
  for (const piece of pieces) matcher.add(piece, null);
  const colours = new Map<string, string>();
  for (const offer of makeOffers(400)) {
    matcher.consider(offer);
    const file = parsePicturePath(offer.pictureUrls[0] ?? '')?.file.replace(/^pictures\//, '');
    const picture = file === undefined ? null : readPictureName(file);
    if (picture) colours.set(offer.id, picture.colour);
  }
  const distances = pieces.flatMap((piece) =>
    matcher.find(piece, null).map(({ offer }) => colourDistance(piece.colour, colours.get(offer)!)),
  );
  expect(distances.length).toBeGreaterThan(100);
  expect(Math.max(...distances)).toBeLessThanOrEqual(0.12);
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
