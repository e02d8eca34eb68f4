import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PREFIX } from '@gniazdo/contracts/site';
import { islands } from '../support/islands.ts';
import { expect, test } from '../support/test.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

test(
  'a container that was built elsewhere with the standard plugin is released, shown and retired',
  { tag: '@publishes' },
  async ({ page }, info) => {
    test.setTimeout(240_000);
    const container = info.outputPath('container');
    await node('tools/release/wrap/testing/buildContainer.ts', container);
    await releases(
      'wrap',
      container,
      '--name',
      'reviews',
      '--version',
      '1.0.0',
      '--page',
      '/opinie=Stars=Opinie klientów',
    );
    await releases('promote', 'reviews', '1.0.0', '--why', 'journey');

    await page.goto(`${PREFIX}/opinie`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opinie klientów');
    await expect(islands(page, 'reviews/Stars')).toHaveAttribute('data-state', 'awake');
    const button = page.getByRole('button', { name: 'Gwiazdki: 0' });
    await expect(button).toHaveCSS('min-block-size', '44px');
    await button.click();
    await expect(page.getByRole('button', { name: 'Gwiazdki: 1' })).toBeVisible();

    await releases('retire', 'reviews', '--why', 'journey');
    expect((await page.request.get(`${PREFIX}/opinie`)).status()).toBe(404);
  },
);

function releases(...args: string[]) {
  return node('tools/release/releases.ts', ...args);
}

async function node(...args: string[]) {
  await run(process.execPath, args, { cwd: root, env: { ...process.env, DATA_DIR: process.env.GNIAZDO_DATA_DIR } });
}
