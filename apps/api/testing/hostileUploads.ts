import { crc32, gzipSync } from 'node:zlib';
import sharp from 'sharp';

export type HostileUpload = {
  name: string;
  bytes: Buffer;
  /** Text of the refusal; null: it is a photo, but what is attached to it must not be stored. */
  message: RegExp | null;
};

const SCRIPT = '<script>alert(document.cookie)</script>';
const PHP = '<?php system($_GET["c"]); ?>';
const SVG_MESSAGE = /Grafika SVG nie jest zdjęciem/;
const TYPE_MESSAGE = /To nie jest zdjęcie w formacie JPEG, PNG ani WebP/;
const DAMAGED_MESSAGE = /plik jest uszkodzony albo niepełny/;
const PIXELS_MESSAGE = /za dużo pikseli/;

/** Texts of the payloads: none of them may be stored. */
export const PAYLOADS = [SCRIPT, PHP, 'payload.txt', 'alert(1)', 'GPSLatitude'];

/** More than forty files that attack what reads, stores or shows photos. */
export async function createHostileUploads(): Promise<HostileUpload[]> {
  const jpeg = await draw(400, 300).jpeg().toBuffer();
  const png = await draw(400, 300).png().toBuffer();
  const webp = await draw(400, 300).webp().toBuffer();
  return [
    ...listForeignTypes(),
    { name: 'AVIF', bytes: await draw(200, 200).avif({ effort: 0 }).toBuffer(), message: TYPE_MESSAGE },
    { name: 'GIF', bytes: await draw(200, 200).gif().toBuffer(), message: TYPE_MESSAGE },
    { name: 'TIFF', bytes: await draw(200, 200).tiff().toBuffer(), message: TYPE_MESSAGE },
    ...listDamaged(jpeg, png, webp),
    ...(await listTooLarge(jpeg)),
    ...(await listPolyglots(jpeg, png, webp)),
  ];
}

function listForeignTypes(): HostileUpload[] {
  const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">${content}</svg>`;
  return [
    text('SVG with a script', svg(SCRIPT), SVG_MESSAGE),
    text('SVG with an event handler', svg('<rect onload="alert(1)"/>'), SVG_MESSAGE),
    text('SVG with HTML', svg(`<foreignObject>${SCRIPT}</foreignObject>`), SVG_MESSAGE),
    text('SVG with an external picture', svg('<image href="file:///etc/passwd"/>'), SVG_MESSAGE),
    text(
      'SVG with an external entity',
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('&x;')}`,
      SVG_MESSAGE,
    ),
    { name: 'compressed SVG', bytes: gzipSync(svg(SCRIPT)), message: TYPE_MESSAGE },
    text('HTML page', `<!doctype html>${SCRIPT}`),
    text('PHP', PHP),
    text('JavaScript', 'alert(1)'),
    text('GIF that is JavaScript', 'GIF89a=1;alert(1)'),
    text('PDF', '%PDF-1.7\n1 0 obj <</OpenAction<</JS(alert(1))>>>>'),
    text('PostScript', '%!PS-Adobe-3.0\n(payload.txt) run'),
    text('ImageMagick script', 'push graphic-context\nfill "url(https://127.0.0.1/payload.txt)"'),
    { name: 'ZIP', bytes: zip(), message: TYPE_MESSAGE },
    { name: 'BMP', bytes: Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]), message: TYPE_MESSAGE },
    { name: 'ICO', bytes: Buffer.concat([Buffer.from([0, 0, 1, 0]), Buffer.alloc(200)]), message: TYPE_MESSAGE },
    { name: 'HEIC', bytes: box('heic'), message: /HEIC nie obsługujemy/ },
    { name: 'MP4', bytes: box('isom'), message: TYPE_MESSAGE },
    { name: 'Linux program', bytes: Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(200)]), message: TYPE_MESSAGE },
    { name: 'Windows program', bytes: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), message: TYPE_MESSAGE },
    { name: 'zeros', bytes: Buffer.alloc(1_000_000), message: TYPE_MESSAGE },
    { name: 'empty file', bytes: Buffer.alloc(0), message: /Plik jest pusty/ },
  ];
}

function listDamaged(jpeg: Buffer, png: Buffer, webp: Buffer): HostileUpload[] {
  const noise = Buffer.from(Array.from({ length: 4000 }, (_, i) => (i * 7919) % 251));
  return [
    { name: 'JPEG signature and noise', bytes: Buffer.concat([jpeg.subarray(0, 3), noise]), message: DAMAGED_MESSAGE },
    { name: 'PNG signature and noise', bytes: Buffer.concat([png.subarray(0, 8), noise]), message: DAMAGED_MESSAGE },
    { name: 'WebP signature and noise', bytes: Buffer.concat([webp.subarray(0, 12), noise]), message: DAMAGED_MESSAGE },
    { name: 'half a JPEG', bytes: jpeg.subarray(0, jpeg.length / 2), message: DAMAGED_MESSAGE },
    { name: 'half a PNG', bytes: png.subarray(0, png.length / 2), message: DAMAGED_MESSAGE },
    { name: 'half a WebP', bytes: webp.subarray(0, webp.length / 2), message: DAMAGED_MESSAGE },
    { name: 'PNG with a wrong checksum', bytes: changeByte(png, Math.floor(png.length / 2)), message: DAMAGED_MESSAGE },
  ];
}

async function listTooLarge(jpeg: Buffer): Promise<HostileUpload[]> {
  return [
    { name: 'PNG that claims 30,000 × 30,000 px', bytes: await claimPixels(30_000), message: PIXELS_MESSAGE },
    {
      name: 'PNG that claims 2 billion px at an edge',
      bytes: await claimPixels(2 ** 31 - 1),
      message: /pikseli|uszkodzony/,
    },
    { name: 'JPEG of 30,000 px', bytes: await draw(30_000, 120).jpeg().toBuffer(), message: PIXELS_MESSAGE },
    { name: 'PNG of 30,000 px', bytes: await draw(120, 30_000).png().toBuffer(), message: PIXELS_MESSAGE },
    {
      name: 'WebP of 16,383 px',
      bytes: await draw(16_383, 120).webp({ effort: 0 }).toBuffer(),
      message: PIXELS_MESSAGE,
    },
    {
      name: 'bomb of 81 megapixels',
      bytes: await draw(9000, 9000).png({ palette: true }).toBuffer(),
      message: PIXELS_MESSAGE,
    },
    {
      name: 'progressive JPEG of 13.5 megapixels',
      bytes: await draw(4500, 3000).jpeg({ progressive: true }).toBuffer(),
      message: /progresywnie/,
    },
    {
      name: 'interlaced PNG of 13.5 megapixels',
      bytes: await draw(4500, 3000).png({ progressive: true, palette: true }).toBuffer(),
      message: /przeplotem/,
    },
    { name: 'one pixel', bytes: await draw(1, 1).png().toBuffer(), message: /za małe/ },
    {
      name: 'JPEG with 8 MB attached',
      bytes: Buffer.concat([jpeg, Buffer.alloc(8 * 2 ** 20)]),
      message: /za duże: najwyżej 8 MB/,
    },
  ];
}

async function listPolyglots(jpeg: Buffer, png: Buffer, webp: Buffer): Promise<HostileUpload[]> {
  const exif = { IFD0: { Artist: SCRIPT, Copyright: PHP }, IFD3: { GPSLatitude: '52/1 13/1 47/1' } };
  const comment = Buffer.from(SCRIPT);
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${SCRIPT}</x:xmpmeta>`;
  const frames = await sharp({
    create: { width: 200, height: 400, channels: 3, background: '#123456', pageHeight: 200 },
  })
    .webp({ delay: [100, 100] })
    .toBuffer();
  return [
    photo('JPEG with HTML', Buffer.concat([jpeg, Buffer.from(SCRIPT)])),
    photo('JPEG with a ZIP', Buffer.concat([jpeg, zip()])),
    photo('JPEG with a script in a comment', Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)])),
    photo('JPEG with PHP and a place in its Exif', await draw(400, 300).withExif(exif).jpeg().toBuffer()),
    photo('JPEG in CMYK', await draw(400, 300).toColourspace('cmyk').jpeg().toBuffer()),
    photo('PNG with PHP', Buffer.concat([png, Buffer.from(PHP)])),
    photo('PNG with Exif', await draw(400, 300).withExif(exif).png().toBuffer()),
    photo('PNG with a ZIP', Buffer.concat([png, zip()])),
    photo('WebP with XMP', await draw(400, 300).withXmp(xmp).webp().toBuffer()),
    photo('WebP with JavaScript', Buffer.concat([webp, Buffer.from('alert(1)')])),
    photo('animated WebP', frames),
  ];
}

/** A picture of one colour. */
function draw(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#8a5a3c' } });
}

/** A PNG whose head has another size than its content. */
async function claimPixels(edge: number) {
  const bytes = await draw(200, 200).png().toBuffer();
  bytes.writeUInt32BE(edge, 16);
  bytes.writeUInt32BE(edge, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

function changeByte(bytes: Buffer, at: number) {
  const changed = Buffer.from(bytes);
  changed[at] = changed[at]! ^ 0xff;
  return changed;
}

function text(name: string, content: string, message = TYPE_MESSAGE): HostileUpload {
  return { name, bytes: Buffer.from(content), message };
}

function photo(name: string, bytes: Buffer): HostileUpload {
  return { name, bytes, message: null };
}

/** The head of a ZIP archive. */
function zip() {
  return Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(26), Buffer.from('payload.txt')]);
}

/** The head of a file in the format of HEIC and MP4. */
function box(brand: string) {
  return Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(200)]);
}
