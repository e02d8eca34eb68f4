import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@gniazdo/cli';
import type { Browser, Page } from '@playwright/test';
import { diffPictures } from './diffPictures.ts';
import { findPages } from './pages.ts';
import { type ComparedPage, renderComparison } from './renderComparison.ts';
import { refuseCookies, settlePage } from './settlePage.ts';

const run = promisify(execFile);
const WIDTHS = [390, 1280];
const FOLDER = join(ROOT, 'test-results/screens');

/**
 * Captures pages of the site at `base` with two sets of releases, each `live` or a preview such as
 * `listing@1.5.0-pr42,product@2.0.1`. `chosen`: paths by name; by default the main pages. Empties `folder` and writes a page
 * to it that shows them side by side with their differences marked.
 */
export async function compareMixes(
  browser: Browser,
  base: string,
  [before, after]: [string, string],
  chosen?: Record<string, string>,
  folder = FOLDER,
) {
  // Pictures of an earlier run may be of other pages.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const compared: ComparedPage[] = [];
  for (const width of WIDTHS) {
    const [one, other] = [await openMix(browser, base, before, width), await openMix(browser, base, after, width)];
    for (const [name, path] of Object.entries(chosen ?? (await findPages(one)))) {
      const title = `${name}-${width}`;
      const pictures = [await capture(one, path), await capture(other, path)] as const;
      const { share, picture } = await diffPictures(...pictures);
      for (const [kind, png] of Object.entries({ before: pictures[0], after: pictures[1], differences: picture }))
        await writeFile(join(folder, `${title}-${kind}.png`), png);
      compared.push({ title, path, share });
      console.log(`${(share * 100).toFixed(2).padStart(6)} %  ${title}`);
    }
    await Promise.all([one.context().close(), other.context().close()]);
  }
  const file = join(folder, 'index.html');
  await writeFile(file, renderComparison({ before, after, pages: compared }));
  console.log(`Comparison: ${file}`);
}

/** A page in which the site shows these releases. */
async function openMix(browser: Browser, base: string, mix: string, width: number) {
  const context = await browser.newContext({
    viewport: { width, height: width === WIDTHS[0] ? 844 : 900 },
    baseURL: base,
    locale: 'pl-PL',
    reducedMotion: 'reduce',
    // For the styles that hide the badge and render the whole page.
    bypassCSP: true,
  });
  await refuseCookies(context, base);
  const page = await context.newPage();
  if (mix === 'live') return page;
  const { stdout } = await run(process.execPath, ['tools/system/staff.ts'], {
    cwd: ROOT,
    env: { ...process.env, PUBLIC_URL: base },
  });
  await page.goto(stdout.trim());
  const response = await page.goto(`/pl/?compose=${encodeURIComponent(mix)}`);
  if (response?.ok()) return page;
  const reason = await page
    .locator('h1 + p')
    .first()
    .textContent({ timeout: 1000 })
    .catch(() => `status ${response?.status()}`);
  return fail(`${base} doesn't show ${mix}: ${reason}`);
}

async function capture(page: Page, path: string) {
  await page.goto(path);
  await settlePage(page);
  // The badge of a preview would differ on every page.
  return page.screenshot({ fullPage: true, animations: 'disabled', style: '.previewBadge { display: none }' });
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
