import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, readRunFile, startProcess } from '@gniazdo/cli';
import { paths } from '@gniazdo/contracts';
import { channelSettings } from '@gniazdo/release-tools/channelSettings';
import { loadReleaseKeys } from '@gniazdo/release-tools/loadReleaseKeys';
import { getSecretFile } from '@gniazdo/release-tools/secretFiles';
import { amount, plain } from '../support/prices.ts';
import { expect, test } from '../support/test.ts';

const RATE = 0.25;

test(
  '[K-03] a currency and its rate put a second price on cards and products, without them there is one',
  { tag: '@publishes' },
  async ({ page }) => {
    test.setTimeout(240_000);
    await using site = await openSite({ SECOND_CURRENCY: `EUR:${RATE}` });
    await page.goto(site.url + paths.products());
    const price = page.locator('main article').first().locator('div:has(> data[value])');
    const words = plain(await price.innerText());
    expect(euros(words)).toBe(Math.round(amount(words) * RATE * 100) / 100);

    await page.locator('main article h2 a').first().click();
    const main = plain(await page.getByRole('region', { name: 'Cena i sklep' }).innerText());
    expect(euros(main)).toBe(Math.round(amount(main) * RATE * 100) / 100);

    await page.goto(paths.products());
    const alone = page.locator('main article').first();
    expect(amount(await alone.innerText())).toBeGreaterThan(0);
    await expect(page.locator('main')).not.toContainText('€');
  },
);

/** A second shell with the releases and API of the site under test and its own settings. */
async function openSite(settings: Record<string, string>) {
  const dataDir = process.env.GNIAZDO_DATA_DIR ?? '.data';
  const running = readRunFile(dataDir);
  if (!running) throw new Error(`No site runs on ${dataDir}.`);
  const folder = mkdtempSync(join(tmpdir(), 'gniazdo-second-'));
  const url = `http://localhost:${await freePort()}`;
  const shell = await startProcess({
    name: 'shell',
    file: 'apps/shell/dist/server/main.cjs',
    dataDir: folder,
    env: {
      NODE_ENV: 'production',
      PORT: new URL(url).port,
      API_URL: running.apiUrl,
      RELEASE_STORE: join(dataDir, 'releases'),
      ...channelSettings(folder, running.channel ?? join(dataDir, 'releases')),
      ...loadReleaseKeys(dataDir).shellSettings,
      SHELL_KEY_FILE: getSecretFile(dataDir, 'shellKey'),
      DATA_DIR: folder,
      PUBLIC_URL: url,
      PAGE_DEADLINE_MS: '3000',
      ...settings,
    },
    healthUrl: `${url.replace('localhost', '127.0.0.1')}/health/ready`,
    timeoutMs: 60_000,
  });
  return {
    url,
    async [Symbol.asyncDispose]() {
      await shell.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** `ok. 1 302,38 €` → 1302.38. */
function euros(text: string) {
  const [, number] = /ok\. (\d[\d ]*,\d\d) €/.exec(text) ?? [];
  if (!number) throw new Error(`There is no price in euro in "${text}".`);
  return Number(number.replaceAll(' ', '').replace(',', '.'));
}
