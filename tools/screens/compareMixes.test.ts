import { createServer, type ServerResponse } from 'node:http';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { findChromium } from '@gniazdo/cli/findChromium';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { compareMixes } from './compareMixes.ts';

const CARDS = 40;
const CARD_HEIGHT = 333;
const ISLAND_HEIGHT = 50;
/** Wakes the island a while after it is visible. */
const SCRIPT = `new IntersectionObserver(([{ isIntersecting, target }]) => isIntersecting && setTimeout(() => {
  target.parentElement.dataset.state = 'awake';
  target.style.background = 'rgb(200, 20, 40)';
}, 400)).observe(document.querySelector('p'))`;
const COLOUR = { r: 200, g: 20, b: 40 };

const server = createServer((request, response) => void respond(request.url!, request.headers.cookie, response));
let browser: Browser;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gniazdo-screens-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
});
afterAll(async () => {
  await browser.close();
  server.close();
  await rm(folder, { recursive: true });
});

test('a site does not differ from itself: all pictures are decoded, islands are awake, and nothing is covered', async () => {
  jest.spyOn(console, 'log').mockReturnValue();
  await writeFile(join(folder, 'old-390-before.png'), '');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await compareMixes(browser, base, ['live', 'live'], { cards: '/' }, folder);
  const lines = jest.mocked(console.log).mock.calls.map(([line]) => String(line).trim());
  jest.restoreAllMocks();
  expect(lines.slice(0, 2)).toEqual(['0.00 %  cards-390', '0.00 %  cards-1280']);
  expect(await readdir(folder)).not.toContain('old-390-before.png');
  const picture = sharp(join(folder, 'cards-1280-before.png'));
  const { height } = await picture.metadata();
  expect(height).toBe(CARDS * CARD_HEIGHT + ISLAND_HEIGHT);
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const middles = Array.from({ length: CARDS }, (_, card) => Math.floor((card + 0.5) * CARD_HEIGHT));
  const others = [...middles, height! - ISLAND_HEIGHT / 2]
    .map((y) => {
      const at = (y * info.width + 100) * info.channels;
      return [...data.subarray(at, at + 3)];
    })
    .filter((pixel) => pixel.join() !== [COLOUR.r, COLOUR.g, COLOUR.b].join());
  expect(others).toEqual([]);
}, 120_000);

/** A page with cards that are not rendered out of view, slow lazy pictures, an island, and a bar without consent. */
async function respond(url: string, cookie: string | undefined, response: ServerResponse) {
  if (!url.startsWith('/picture')) {
    const bar = cookie?.includes('_cc=')
      ? ''
      : '<div style="position:fixed;inset:auto 0 0;height:50%;background:blue"></div>';
    const cards = Array.from(
      { length: CARDS },
      (_, n) => `<div><img loading="lazy" decoding="async" src="/picture/${n}"></div>`,
    );
    const island = `<div data-component="a/B" data-wake="visible" data-state="asleep" style="display:contents"><p style="margin:0;height:${ISLAND_HEIGHT}px"></p></div>`;
    const style = `body { margin: 0 } div { content-visibility: auto; contain-intrinsic-size: auto 300px } img { display: block; width: 100%; height: ${CARD_HEIGHT}px }`;
    response
      .setHeader('content-type', 'text/html')
      .end(`<style>${style}</style>${bar}${cards.join('')}${island}<script>${SCRIPT}</script>`);
    return;
  }
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 300));
  const png = await sharp({ create: { width: 1200, height: 900, channels: 3, background: COLOUR } })
    .png()
    .toBuffer();
  response.setHeader('content-type', 'image/png').end(png);
}
