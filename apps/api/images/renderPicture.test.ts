import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { renderPicture } from './renderPicture.ts';

let folder: string;
let file: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  file = join(folder, 'piece.png');
  await sharp({ create: { width: 200, height: 200, channels: 3, background: '#ffffff' } })
    .png()
    .toFile(file);
});

afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  [340, 260],
  [260, 340],
  [320, 0],
])('a picture fits inside a box of %i × %i', async (width, height) => {
  const bytes = await renderPicture({ file }, request(width, height), false);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: height || width });
});

test('a picture that is not square keeps its proportions inside a square, on white', async () => {
  const wide = join(folder, 'wide.png');
  await sharp({ create: { width: 200, height: 100, channels: 3, background: '#c02020' } })
    .png()
    .toFile(wide);
  const bytes = await renderPicture({ file: wide }, request(200, 200), false);
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const greenAt = (y: number) => data[(y * info.width + 100) * info.channels + 1]!;
  expect(greenAt(10)).toBeGreaterThan(245);
  expect(greenAt(100)).toBeLessThan(80);
});

test('a cropped picture fills its box; a height of 0 follows from the width', async () => {
  const box = await renderPicture({ file }, request(640, 120), true);
  expect(await sharp(box).metadata()).toMatchObject({ width: 640, height: 120 });
  const free = await renderPicture({ file }, request(100, 0), true);
  expect(await sharp(free).metadata()).toMatchObject({ width: 100, height: 100 });
});

test('a wide box shows a square picture whole, with its edges continued, and crops a wide one', async () => {
  const striped = join(folder, 'striped.png');
  const red = { create: { width: 400, height: 40, channels: 3, background: '#c02020' } } as const;
  await sharp({ create: { width: 400, height: 400, channels: 3, background: '#ffffff' } })
    .composite([{ input: red, top: 0, left: 0 }])
    .png()
    .toFile(striped);
  const { data, info } = await sharp(await renderPicture({ file: striped }, request(600, 315), true))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 600, height: 315 });
  const greenAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 1]!;
  expect([greenAt(300, 5) < 80, greenAt(10, 5) < 80, greenAt(300, 200) > 245]).toEqual([true, true, true]);
});

test('the zoom shows the detail that a picture has: a small picture is not enlarged', async () => {
  for (const cropped of [false, true]) {
    const bytes = await renderPicture({ file }, request(2000, 2000), cropped);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 200, height: 200 });
  }
});

function request(width: number, height: number) {
  return { width, height, format: 'webp' } as const;
}
