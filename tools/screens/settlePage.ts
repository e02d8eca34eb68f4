import { basename } from 'node:path';
import { createConsentCookie } from '@gniazdo/tracking';
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { scrollThrough } from './pages.ts';

/** What the browser skips while it is out of view has an estimated height and no pictures. */
const RENDER_ALL = '* { content-visibility: visible !important }';
/** A picture that does not arrive must not stop the run. */
const PICTURES_TIMEOUT_MS = 15_000;
/** Time without a change of the height after which it counts as final. */
const STEADY_MS = 300;

/** Decides about cookies, because the bar that asks would cover a part of each page. */
export async function refuseCookies(context: BrowserContext, url: string) {
  const consent = { essential: true, functional: false, analytics: false, marketing: false };
  const { name, value } = createConsentCookie(consent);
  await context.addCookies([{ name, value: encodeURIComponent(value), url }]);
}

/**
 * Waits until the page looks the same each time: with its fonts, all pictures decoded, and its final height. The context
 * needs `bypassCSP`, for a style.
 */
export async function settlePage(page: Page) {
  await page.addStyleTag({ content: RENDER_ALL });
  await page.evaluate(applyFonts);
  await scrollThrough(page);
  await page.evaluate(decodePictures, PICTURES_TIMEOUT_MS);
  await page.evaluate(waitForFinalHeight, STEADY_MS);
}

/** Runs in the browser. Otherwise the time at which the fonts arrive decides whether a page shows them. */
async function applyFonts() {
  document.documentElement.dataset.fonts = '';
  await Promise.all([...document.fonts].map((face) => face.load()));
  await document.fonts.ready;
}

/** Runs in the browser. Also loads pictures that no scrolling of the page shows, such as those of a carousel. */
async function decodePictures(timeoutMs: number) {
  const decoded = [...document.images].map((picture) => {
    picture.loading = 'eager';
    picture.decoding = 'sync';
    return picture.decode().catch(() => undefined);
  });
  await Promise.race([Promise.all(decoded), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}

/** Runs in the browser. Islands that wake may change the height. */
async function waitForFinalHeight(steadyMs: number) {
  let height = -1;
  while (height !== document.documentElement.scrollHeight) {
    height = document.documentElement.scrollHeight;
    await new Promise((resolve) => setTimeout(resolve, steadyMs));
  }
}

/** Writes a screenshot as WebP and prints its name. */
export async function savePicture(png: Buffer, file: string) {
  await sharp(png).webp({ quality: 60, effort: 5 }).toFile(file);
  console.log(basename(file));
}
