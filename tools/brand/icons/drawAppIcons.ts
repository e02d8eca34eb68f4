// `node tools/brand/icons/drawAppIcons.ts`: renders the icons for browser tabs and home screens from the mark in
// libs/shared/ui/brand.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appIconSvg, faviconSvg } from '@gniazdo/ui/brand';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../../../libs/shared/ui/brand/files');
mkdirSync(folder, { recursive: true });

const plain = appIconSvg({ inset: 4, isRound: true });
// The system crops it to a circle or a drop, so the outer fifth stays empty.
const maskable = appIconSvg({ inset: 7, isRound: false });
// iOS rounds the corners and fills transparent areas with black.
const square = appIconSvg({ inset: 4.5, isRound: false });

writeFileSync(join(folder, 'favicon.svg'), faviconSvg());
await draw('icon-192.png', plain, 192);
await draw('icon-512.png', plain, 512);
await draw('icon-maskable-512.png', maskable, 512);
await draw('apple-touch-icon.png', square, 180);

async function draw(name: string, svg: string, edge: number) {
  const { size } = await sharp(Buffer.from(svg), { density: (72 * edge) / 32 })
    .resize(edge, edge)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(folder, name));
  console.log(name.padEnd(24), size);
}
