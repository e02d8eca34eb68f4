import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Picture } from './findPicture.ts';
import { renderPicture } from './renderPicture.ts';

let folder: string;
let file: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  file = join(folder, 'piece.png');
  await sharp({ create: { width: 200, height: 200, channels: 3, background: '#ffffff' } })
    .composite([{ input: block('#c02020'), left: 0, top: 0 }])
    .png()
    .toFile(file);
});

afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  [340, 260],
  [260, 340],
  [320, 0],
])('a photograph fills a box of %i × %i', async (width, height) => {
  const bytes = await renderPicture(photograph(), request(width, height));
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: height || width });
});

test('a mirrored photograph shows on the right what was on the left', async () => {
  expect(await redShare(photograph(), 'left')).toBeGreaterThan(0.9);
  expect(await redShare(photograph({ isMirrored: true }), 'left')).toBeLessThan(0.1);
  expect(await redShare(photograph({ isMirrored: true }), 'right')).toBeGreaterThan(0.9);
});

test('a zoomed photograph shows the middle alone', async () => {
  expect(await redShare(photograph({ zoom: 2 }), 'left')).toBeLessThan(0.1);
});

test.each([
  [340, 260],
  [260, 340],
  [640, 120],
])('a zoomed photograph fills a box of %i × %i', async (width, height) => {
  const bytes = await renderPicture(photograph({ zoom: 1.35 }), request(width, height));
  expect(await sharp(bytes).metadata()).toMatchObject({ width, height });
});

function photograph(more: { zoom?: number; isMirrored?: boolean } = {}): Picture {
  return { source: { file, zoom: 1, isMirrored: false, ...more }, version: 'a', cropped: false };
}

function request(width: number, height: number) {
  return { type: 'product', id: '1', width, height, format: 'webp' } as const;
}

function block(background: string) {
  return { create: { width: 40, height: 200, channels: 3 as const, background } };
}

/** Share of reddish pixels in the outermost tenth of that side. */
async function redShare(picture: Picture, side: 'left' | 'right') {
  const bytes = await renderPicture(picture, request(200, 200));
  const { data, info } = await sharp(bytes)
    .extract({ left: side === 'left' ? 0 : 180, top: 0, width: 20, height: 200 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let i = 0; i < data.length; i += info.channels) if (data[i]! - data[i + 1]! > 80) red++;
  return red / (info.width * info.height);
}
