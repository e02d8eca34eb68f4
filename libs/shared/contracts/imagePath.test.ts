import { imagePath } from './imagePath.ts';

test('[C-52] the path of an image contains type, size, hash pairs, id and an optional slug', () => {
  const image = { type: 'product', id: '1' };
  const size = { width: 320, height: 0 };
  expect(imagePath(image, size, 'webp')).toBe('/i/product/320-0/34/0c/1.webp');
  expect(imagePath(image, size, 'jpg', 'sofa-livia')).toBe('/i/product/320-0/34/0c/1-sofa-livia.jpg');
});
