import { joinSlides, parseSlides } from './slides.ts';

const image = (id: number, type = 'product') => ({ id: String(id), type, cropped: false });
const images = Array.from({ length: 12 }, (_, index) => image(index + 1));

test('slides are the pictures after the first one, at most nine', () => {
  const rest = images.slice(1, 10);
  expect(parseSlides(joinSlides(images)!)).toEqual(rest);
  expect(joinSlides(images.slice(0, 3))).toBe('2 3');
});

test('types other than that of products are kept', () => {
  expect(parseSlides(joinSlides([image(1), image(7, 'room')])!)).toEqual([image(7, 'room')]);
});

test('one picture has no slides', () => {
  expect(joinSlides(images.slice(0, 1))).toBeUndefined();
  expect(joinSlides([])).toBeUndefined();
});
