import sharp from 'sharp';
import { cleanPicture } from './cleanPicture.ts';

test.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('a %s becomes a square WebP on white', async (format) => {
  const bytes = await red(80, 40).toFormat(format).toBuffer();
  const clean = await cleanPicture(bytes);
  expect(await sharp(clean).metadata()).toMatchObject({ format: 'webp', width: 80, height: 80 });
  const { data } = await sharp(clean)
    .extract({ left: 40, top: 4, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(Math.min(...data)).toBeGreaterThan(245);
});

test('what is larger than 1000 px is made smaller', async () => {
  const clean = await cleanPicture(await red(2400, 1200).jpeg().toBuffer());
  expect(await sharp(clean).metadata()).toMatchObject({ width: 1000, height: 1000 });
});

test('where and with what it was taken is gone, and how it was held is kept', async () => {
  const bytes = await red(60, 30)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Jan', Orientation: '6' }, IFD3: { GPSLatitude: '52/1 13/1 47/1' } })
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const { exif, icc, xmp } = await sharp(await cleanPicture(bytes)).metadata();
  expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>')],
  ['a page', Buffer.from('<!doctype html><title>404</title>')],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['a TIFF', Buffer.from('II*\0\0\0\0\0')],
  ['nothing', Buffer.alloc(0)],
  ['a JPEG in name only', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(400)])],
])('%s is refused', async (_, bytes) => {
  await expect(cleanPicture(bytes)).rejects.toMatchObject({ problem: 'unusable' });
});

test('a picture that is cut off is refused', async () => {
  const bytes = await red(600, 600).png({ compressionLevel: 0 }).toBuffer();
  await expect(cleanPicture(bytes.subarray(0, bytes.length / 2))).rejects.toMatchObject({ problem: 'unusable' });
});

test('a small file that unfolds to too many pixels is refused', async () => {
  const bomb = await red(9000, 9000).png({ palette: true }).toBuffer();
  expect(bomb.length).toBeLessThan(200_000);
  await expect(cleanPicture(bomb)).rejects.toMatchObject({ problem: 'unusable' });
});

function red(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#c02020' } });
}
