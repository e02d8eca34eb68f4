import sharp from 'sharp';
import { cleanPicture } from './cleanPicture.ts';

test.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('a %s becomes a WebP of the same size', async (format) => {
  const clean = await cleanPicture(await red(80, 40).toFormat(format).toBuffer());
  expect(await sharp(clean).metadata()).toMatchObject({ format: 'webp', width: 80, height: 40 });
});

test('a picture larger than 2000 px is reduced', async () => {
  const clean = await cleanPicture(await red(4000, 1280).jpeg().toBuffer());
  expect(await sharp(clean).metadata()).toMatchObject({ width: 2000, height: 640 });
});

test('metadata is removed and the orientation is applied', async () => {
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
  ['an HTML page', Buffer.from('<!doctype html><title>404</title>')],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['a TIFF', Buffer.from('II*\0\0\0\0\0')],
  ['an empty file', Buffer.alloc(0)],
  ['a JPEG signature without a picture', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(400)])],
])('%s is refused', async (_, bytes) => {
  await expect(cleanPicture(bytes)).rejects.toMatchObject({ problem: 'unusable' });
});

test('a truncated picture is refused', async () => {
  const bytes = await red(600, 600).png({ compressionLevel: 0 }).toBuffer();
  await expect(cleanPicture(bytes.subarray(0, bytes.length / 2))).rejects.toMatchObject({ problem: 'unusable' });
});

test('a small file with too many pixels is refused', async () => {
  const bomb = await red(9000, 9000).png({ palette: true }).toBuffer();
  expect(bomb.length).toBeLessThan(200_000);
  await expect(cleanPicture(bomb)).rejects.toMatchObject({ problem: 'unusable' });
});

function red(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#c02020' } });
}
