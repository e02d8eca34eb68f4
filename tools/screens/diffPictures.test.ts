import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { diffPictures } from './diffPictures.ts';

test('equal pictures do not differ, and noise does not count', async () => {
  expect((await diffPictures(await plain(20, 10, 200), await plain(20, 10, 200))).share).toBe(0);
  expect((await diffPictures(await plain(20, 10, 200), await plain(20, 10, 210))).share).toBe(0);
});

test('differing pixels are counted and marked in red', async () => {
  const square = await plain(5, 4, 0);
  const changed = await sharp(await plain(20, 10, 200))
    .composite([{ input: square, left: 2, top: 3 }])
    .png()
    .toBuffer();
  const { share, picture } = await diffPictures(await plain(20, 10, 200), changed);
  expect(share).toBe(20 / 200);
  const { data } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * 20 + x) * 3, (y * 20 + x) * 3 + 3)];
  expect([pixel(2, 3), pixel(0, 0)]).toEqual([
    [220, 0, 60],
    [228, 228, 228],
  ]);
});

test('a longer page differs in the part that the other does not have', async () => {
  expect((await diffPictures(await plain(20, 10, 200), await plain(20, 20, 200))).share).toBe(0.5);
});

function plain(width: number, height: number, grey: number) {
  return sharp({ create: { width, height, channels: 3, background: { r: grey, g: grey, b: grey } } })
    .png()
    .toBuffer();
}
