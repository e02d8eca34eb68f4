import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { PictureLibrary } from '../pictures/PictureLibrary.ts';
import { getPicturePath, getRoomPicturePath } from '../pictures/picturePath.ts';
import { getPictureOrigin, renderVariant, servePictures, type PictureServer } from './servePictures.ts';

const picture = new PictureLibrary().of('sofa').find(({ view }) => view === 'front')!;
let server: PictureServer;
let origin: string;

beforeAll(async () => {
  const port = await findFreePort();
  origin = getPictureOrigin(port);
  server = await servePictures(port);
});
afterAll(() => server.close());

test.each([
  ['a picture', getPicturePath({ picture, zoom: 1, isMirrored: false }), 640, 640],
  ['a mirrored picture', getPicturePath({ picture, zoom: 1, isMirrored: true }), 640, 640],
  ['a detail', getPicturePath({ picture, zoom: 2, isMirrored: false }), 320, 320],
  ['a room', getRoomPicturePath('salon-boho'), 1000, 750],
])('%s is served as WebP', async (_, path, width, height) => {
  const response = await fetch(origin + path);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width, height });
});

test.each([
  '/',
  '/rooms/salon-boho.json',
  '/rooms/missing.webp',
  '/pictures/sofa/../../package.json',
  '/pictures/..%2f..%2fpackage.json',
  `${getPicturePath({ picture, zoom: 1, isMirrored: false })}?zoom=100`,
])('%s is not found', async (path) => {
  expect((await fetch(origin + path)).status).toBe(404);
});

test('a mirrored picture is flipped, and a zoomed one is cropped to its centre', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  const file = join(folder, 'piece.png');
  const red = { create: { width: 40, height: 200, channels: 3 as const, background: '#c02020' } };
  await sharp({ create: { width: 200, height: 200, channels: 3, background: '#ffffff' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toFile(file);
  expect(await isRed(file, { zoom: 1, isMirrored: false })).toEqual({ left: true, right: false });
  expect(await isRed(file, { zoom: 1, isMirrored: true })).toEqual({ left: false, right: true });
  expect(await isRed(file, { zoom: 2, isMirrored: false })).toEqual({ left: false, right: false });
  rmSync(folder, { recursive: true });
});

async function isRed(file: string, variant: Parameters<typeof renderVariant>[1]) {
  const { data, info } = await sharp(await renderVariant(file, variant))
    .resize(20, 20)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isRedAt = (x: number) => data[x * info.channels]! - data[x * info.channels + 1]! > 80;
  return { left: isRedAt(1), right: isRedAt(18) };
}

async function findFreePort() {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
