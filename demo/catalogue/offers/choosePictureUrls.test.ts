import { choosePictureUrls } from './choosePictureUrls.ts';
import { isPopular } from './isPopular.ts';
import { makeFamily } from './makeFamily.ts';

const ORIGIN = 'http://pictures.test';
const products = Array.from({ length: 1_000 }, (_, number) => makeFamily(1, number)).flat();

test('the first picture of a product shows its front, and the others other views of the same piece', () => {
  const urls = choosePictureUrls({ ...products[0]!, pictures: 5 }, ORIGIN);
  expect(urls).toHaveLength(5);
  expect(new Set(urls).size).toBe(5);
  const [front] = urls;
  for (const url of urls) expect(url.startsWith(front!.replace('.webp', ''))).toBe(true);
});

test('a popular product has at least three pictures, so that one can show it in a room', () => {
  const popular = products.filter(isPopular);
  expect(popular.length).toBeGreaterThan(20);
  for (const product of popular) expect(choosePictureUrls(product, ORIGIN).length).toBeGreaterThanOrEqual(3);
});
