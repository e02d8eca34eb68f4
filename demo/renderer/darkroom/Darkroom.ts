import { findChromium } from '@gniazdo/cli/findChromium';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { ROOM_SIZE } from '../rooms/roomSize.ts';
import type { Room } from '../rooms/Room.ts';
import type { ShotRequest } from '../studio/ShotRequest.ts';
import { servePage } from './servePage.ts';
import { shareNiceness } from './shareNiceness.ts';

const FLAGS = [
  '--no-sandbox',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  // Software rendering, so that pictures are the same on every machine.
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-watchdog',
];

/** A browser with the studio's page. It stays open so that textures are created only once. */
export class Darkroom {
  readonly #browser: Browser;
  readonly #page: Page;

  private constructor(browser: Browser, page: Page) {
    this.#browser = browser;
    this.#page = page;
  }

  static async open() {
    const browser = await chromium.launch({ executablePath: await findChromium(), args: FLAGS });
    const page = await browser.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error') console.error(`[page] ${message.text().slice(0, 1500)}`);
    });
    page.on('pageerror', (error) => console.error(`[page] ${error.message}`));
    await servePage(page);
    return new Darkroom(browser, page);
  }

  /** Renders a picture. The result can be encoded in any format. */
  async shoot(request: ShotRequest): Promise<Sharp> {
    shareNiceness();
    const text = await this.#page.evaluate((shot) => window.shoot(shot), request);
    const raw = { width: request.size, height: request.size, channels: 3 } as const;
    return sharp(Buffer.from(text, 'base64'), { raw }).flip();
  }

  async shootRoom(room: Room): Promise<Sharp> {
    shareNiceness();
    const text = await this.#page.evaluate((given) => window.shootRoom(given), room);
    return sharp(Buffer.from(text, 'base64'), { raw: { ...ROOM_SIZE, channels: 3 } }).flip();
  }

  async close() {
    await this.#browser.close();
  }
}
