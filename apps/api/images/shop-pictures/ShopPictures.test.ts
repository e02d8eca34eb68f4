import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { ShopPictures } from './ShopPictures.ts';

const DAY_MS = 86_400_000;

let folder: string;
let site: Server;
let host: string;
let requested: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gniazdo-shop-pictures-'));
  requested = [];
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  site = createServer(({ url }, response) => {
    requested.push(url!);
    response.end(url === '/red.jpg' ? jpeg : 'no picture');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await new Promise((resolve) => site.close(resolve));
  await rm(folder, { recursive: true });
});

test('a picture that cannot be stored is no failure, and shops are not contacted again immediately', async () => {
  // A file instead of the folder: as on a full disk, nothing can be written, also by root.
  await writeFile(join(folder, 'file'), '');
  const pictures = new ShopPictures(join(folder, 'file', 'shops'), { allowedHosts: [host] });
  expect(await pictures.get(`http://${host}/red.jpg`)).toBeNull();
  expect(await pictures.get(`http://${host}/page`)).toBeNull();
  expect(requested).toEqual(['/red.jpg']);
});

test('a failure from before the clock was set back does not prevent the next attempt', async () => {
  const pictures = new ShopPictures(folder, { allowedHosts: [host] });
  expect(await pictures.get(`http://${host}/page`)).toBeNull();
  expect(await pictures.get(`http://${host}/page`)).toBeNull();
  expect(requested).toHaveLength(1);
  const [file] = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.failed'));
  const future = new Date(Date.now() + 2 * DAY_MS);
  await utimes(join(folder, file!), future, future);
  expect(await pictures.get(`http://${host}/page`)).toBeNull();
  expect(requested).toHaveLength(2);
});
