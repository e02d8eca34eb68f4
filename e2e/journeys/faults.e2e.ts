import { paths } from '@gniazdo/contracts/site';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promote, publishVariant } from '../chaos/publishVariant.ts';
import { FAULT_PARAMETER, serverFaults, type ServerFaultName } from '../chaos/serverFaults.ts';
import { waitUntilLive } from '../chaos/fetchPage.ts';
import { waitForIsland } from '../support/islands.ts';
import { expect, test } from '../support/test.ts';
import { openLocalChannel } from '../support/openLocalChannel.ts';

// The short version of the chaos suite (`npm run chaos`): one fault of each kind.

const storeFolder = join(process.env.GNIAZDO_DATA_DIR ?? '.data', 'releases');
const spoilt = `${paths.products()}?${FAULT_PARAMETER}`;

for (const file of ['remoteEntry', 'islands.']) {
  for (const fault of ['500', 'hang', 'tampered'] as const) {
    test(`${file} of listing ${fault}: the list can be read and its links work`, async ({ page, pageErrors }) => {
      await page.route(
        (url) => url.pathname.startsWith('/releases/listing/') && url.pathname.includes(file),
        async (route) => {
          if (fault === 'hang') return;
          if (fault === '500') return route.fulfill({ status: 500, body: 'Przerwa techniczna' });
          const response = await route.fetch();
          return route.fulfill({ response, body: `${await response.text()};globalThis.wasTampered = true` });
        },
      );
      await page.goto(paths.products());
      const failed = page.locator('[data-component^="listing/"][data-state=failed]').first();
      await failed.waitFor({ state: 'attached' });
      expect(await page.locator('main article').count()).toBeGreaterThan(23);
      expect(await page.evaluate(() => 'wasTampered' in globalThis)).toBe(false);
      await page.locator('main article a[href^="/pl/product"]').first().click();
      await expect(page).toHaveURL(/\/pl\/product/);
      await expect(page.locator('[data-owner=product] h1')).toBeVisible();
      // The browser logs the failed file. Other errors are not allowed.
      allowErrors(pageErrors, /Failed to load resource|integrity|digest/i);
    });
  }
}

const CASES: [ServerFaultName, number[]][] = [
  ['page throws', [500]],
  ['endless loop in page', [503]],
  ['process.exit', [503]],
  ['process.kill', [503]],
  ['child_process', [500]],
  // Linux refuses the Buffer. Then the page throws, or V8 ends the process because it gets no memory either.
  ['Buffer leak in one go', [500, 503]],
];

for (const [name, statuses] of CASES) {
  test(
    `listing's server code: ${name}: the rest of the page works, and the next visitor gets the list`,
    { tag: '@publishes' },
    async ({ page, pageErrors }) => {
      await withFaultyRelease(name, async () => {
        const response = await page.goto(spoilt);
        expect(statuses).toContain(response?.status());
        await expect(page.getByRole('heading', { name: 'Ta strona chwilowo nie działa' })).toBeVisible();
        await expect(page.getByRole('searchbox').first()).toBeVisible();
        await expect(async () => {
          const next = await page.goto(paths.products());
          expect(next?.status()).toBe(200);
        }).toPass({ timeout: 30_000 });
        await waitForIsland(page, 'listing/CardActions');
      });
      allowErrors(pageErrors, /Failed to load resource/);
    },
  );
}

/** Runs `work` while a release of listing with the fault is live. */
async function withFaultyRelease(name: ServerFaultName, work: () => Promise<void>) {
  const channel = openLocalChannel(storeFolder);
  const good = (await channel.read()).remotes.listing!.stable;
  const count = readdirSync(join(storeFolder, 'listing')).length;
  const version = `1.0.0-fault${count}-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
  await publishVariant({ storeFolder, name: 'listing', from: good, to: version, editServer: serverFaults[name] });
  await promote(storeFolder, 'listing', version);
  try {
    await expectLive(version);
    await work();
  } finally {
    await promote(storeFolder, 'listing', good);
    await expectLive(good);
  }
}

async function expectLive(version: string) {
  const url = process.env.BASE_URL ?? 'http://localhost:3000';
  expect(await waitUntilLive({ url }, version, 30_000), `${version} is live`).not.toBeNull();
}

/** Removes the errors that a fault causes by design. Any other error still fails the journey. */
function allowErrors(pageErrors: string[], pattern: RegExp) {
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((text) => !pattern.test(text)));
}
