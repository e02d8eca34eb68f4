import { getImageSize, IMAGE_SIZES, imagePath, type ImageSizeName } from './images.ts';

const image = { type: 'product', id: '1' };

test('[V-15 N-99] a name of a size gives its width and height; an unknown one is refused by name', () => {
  for (const [name, { width, height }] of Object.entries(IMAGE_SIZES)) {
    const path = imagePath(image, getImageSize({ name: name as ImageSizeName }), 'webp');
    expect(path).toContain(`/${width}-${height}/`);
  }
  expect(() => getImageSize({ name: 'poster' as never })).toThrow('"poster"');
  expect(() => getImageSize({ name: 'toString' as never })).toThrow('"toString"');
});

test('[V-16] an image needs a width or the name of a size; either is enough', () => {
  expect(() => getImageSize({})).toThrow('An image needs a width or the name of a size.');
  expect(imagePath(image, getImageSize({ width: 480 }), 'jpg')).toContain('/480-0/');
  expect(imagePath(image, getImageSize({ name: 'detail' }), 'jpg')).toContain('/640-640/');
});

test('[C-52] the path of an image contains type, size, hash pairs, id and an optional slug', () => {
  const image = { type: 'product', id: '1' };
  const size = { width: 320, height: 0 };
  expect(imagePath(image, size, 'webp')).toBe('/i/product/320-0/34/0c/1.webp');
  expect(imagePath(image, size, 'jpg', 'sofa-livia')).toBe('/i/product/320-0/34/0c/1-sofa-livia.jpg');
});
