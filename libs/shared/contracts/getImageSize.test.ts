import { getImageSize } from './getImageSize.ts';
import { imagePath } from './imagePath.ts';
import { IMAGE_SIZES, type ImageSizeName } from './project.ts';

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
