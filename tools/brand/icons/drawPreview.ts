// `node tools/brand/icons/drawPreview.ts`: renders the picture that other sites show with links to pages without a picture
// of their own (Open Graph), from the mark and the fonts of libs/shared/ui.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NEST_MARK } from '@gniazdo/ui/brand';
import { IMAGE_SIZES, SITE_NAME } from '@gniazdo/contracts/site';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '@gniazdo/cli/findChromium';

const ui = join(import.meta.dirname, '../../../libs/shared/ui');
const { nest, nestWidth, egg } = NEST_MARK;

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: IMAGE_SIZES.preview });
await page.setContent(`<style>
  ${readFont('familjen', 'latin')}${readFont('figtree', 'latin')}${readFont('figtree', 'polish')}
  body { margin: 0; height: 630px; display: grid; place-content: center; justify-items: center; background: #faf7f2; color: #26231f }
  svg { width: 250px; fill: none; stroke: #2c6a4b; stroke-linecap: round }
  ellipse { fill: #a4472a; stroke: none }
  b { font: 640 124px/1.2 familjen; letter-spacing: -0.02em }
  p { margin: 8px 0 0; font: 400 38px/1.3 figtree; color: #625c53 }
  </style><svg viewBox="2 2 29 29"><path d="${nest}" stroke-width="${nestWidth}"/><ellipse cx="${egg.cx}" cy="${egg.cy}" rx="${egg.rx}" ry="${egg.ry}"/></svg>
  <b>${SITE_NAME}</b><p>Meble i dodatki z wielu sklepów. Ceny z dostawą.</p>`);
await page.evaluate(() => document.fonts.ready);
const { size } = await sharp(await page.screenshot())
  .png({ palette: true, compressionLevel: 9 })
  .toFile(join(ui, 'brand/files/preview.png'));
await browser.close();
console.log(size);

function readFont(family: string, part: 'latin' | 'polish') {
  const bytes = readFileSync(join(ui, `fonts/${family}-${part}.woff2`), 'base64');
  const range = part === 'latin' ? 'U+20-FF' : 'U+100-17F';
  return `@font-face { font-family: ${family}; src: url(data:font/woff2;base64,${bytes}); font-weight: 400 700; unicode-range: ${range} }`;
}
