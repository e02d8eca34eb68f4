import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { ACCOUNT_COOKIES, paths } from '@gniazdo/contracts/site';
import { addUpShifts } from '../support/addUpShifts.ts';
import { CONSENT_BAR } from '../support/consent.ts';
import { readFrames, recordFrames } from '../support/recordFrames.ts';
import { createAccount, signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';
import { waitForIdleScript } from '../support/islands.ts';

const PIECE_BYTES = 2000;
const PIECE_MS = 5;
const PAUSE_MS = 500;
const NAME = 'Ewa Klatkowa';
const ACCOUNT = `EWKonto: ${NAME}Ewa`;

test('[P-03 P-05 S-61 T-07] each frame shows guests and users what is theirs, and nothing moves', async ({
  page,
  context,
  database,
  baseURL,
}) => {
  await page.addInitScript(addUpShifts);
  await page.addInitScript(recordFrames);
  const open = async () => {
    await page.goto(paths.products());
    await waitForIdleScript(page);
    expect(await page.evaluate(() => window.shift)).toBeLessThan(0.001);
    return readFrames(page);
  };
  // A first visit loads the fonts.
  await open();
  expect(await open()).toEqual(['Zaloguj się']);
  await context.clearCookies({ name: '_cc' });
  expect(await open()).toEqual([`${CONSENT_BAR}, Zaloguj się`]);
  const account = await createAccount(database, NAME);
  await signIn(context, { database, baseURL: baseURL!, account, agent: 'Chrome, Linux' });
  expect(await open()).toEqual([`${CONSENT_BAR}, ${ACCOUNT}`]);
  await context.addCookies([{ name: '_cc', value: 'essential', url: baseURL! }]);
  expect(await open()).toEqual([ACCOUNT]);
  // Pages with a password have another inline script.
  await page.goto(paths.login());
  expect(await readFrames(page)).toEqual([ACCOUNT]);

  // The session has ended elsewhere: the next page of the account corrects the header.
  await context.clearCookies({ name: ACCOUNT_COOKIES.session });
  expect(await open()).toEqual([ACCOUNT]);
  await page.goto(paths.user());
  await expect(page).toHaveURL(paths.login(paths.user()));
  expect(await readFrames(page)).toEqual(['Zaloguj się']);
});

test('a browser that paints while the document arrives shows no part that is not for the visitor', async ({
  page,
  context,
  database,
  baseURL,
}) => {
  await using slow = await startSlowSite(baseURL!);
  await page.addInitScript(recordFrames);
  const account = await createAccount(database, NAME);
  await signIn(context, { database, baseURL: baseURL!, account, agent: 'Chrome, Linux' });
  await page.goto(slow.url + paths.products());
  const frames = await readFrames(page);
  expect(frames.at(-1)).toBe(ACCOUNT);
  // The button may have arrived without its texts.
  expect(frames.filter((frame) => !ACCOUNT.startsWith(frame.split('Konto')[0]!))).toEqual([]);
  expect(frames.join()).not.toMatch(new RegExp(`${CONSENT_BAR}|Zaloguj się`));
});

test('Chromium paints the header only when it has arrived, so that nothing of it moves', async ({ page, baseURL }) => {
  await using slow = await startSlowSite(baseURL!, { pauseAt: 'Porównanie' });
  await page.addInitScript(() => {
    const add = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) window.shift! += entry.value;
    };
    window.shift = 0;
    new PerformanceObserver(add).observe({ type: 'layout-shift' });
  });
  await page.goto(slow.url + paths.contact());
  await waitForIdleScript(page);
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]!.startTime);
  expect(paint).toBeGreaterThan(PAUSE_MS);
  expect(await page.evaluate(() => window.shift)).toBeLessThan(0.001);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a signed-in visitor reaches their account and logs out', async ({ page, context, database, baseURL }) => {
    const account = await createAccount(database, NAME);
    await signIn(context, { database, baseURL: baseURL!, account, agent: 'Chrome, Linux' });
    await page.goto(paths.products());
    const header = page.getByRole('banner');
    await expect(header.getByRole('button', { name: /^Konto/ })).toHaveCount(0);
    await header.getByRole('link', { name: 'Konto', exact: true }).click();
    await expect(page.getByRole('main')).toContainText(account.email);
    await page.getByRole('main').getByRole('button', { name: 'Wyloguj się' }).click();
    await header.getByRole('link', { name: 'Konto', exact: true }).click();
    await expect(page).toHaveURL(paths.login(paths.user()));
  });
});

/**
 * A proxy whose documents arrive in pieces, without the link that makes Chromium wait for the header, as in other browsers.
 * With `pauseAt` they are complete, and arrive in two pieces, of which the second begins with that text.
 */
async function startSlowSite(origin: string, { pauseAt = '' } = {}) {
  const { host, hostname } = new URL(origin);
  const server = createServer((incoming, response) => {
    const headers = { ...incoming.headers, host, 'accept-encoding': 'identity' };
    const options = { method: incoming.method, headers };
    const forwarded = request(origin + incoming.url, options, async (answer) => {
      const { 'content-length': _, ...received } = answer.headers;
      response.writeHead(answer.statusCode!, received);
      if (!answer.headers['content-type']?.startsWith('text/html')) return answer.pipe(response);
      const html = (await buffer(answer)).toString();
      if (pauseAt) {
        response.write(html.slice(0, html.indexOf(pauseAt)));
        await wait(PAUSE_MS);
        return response.end(html.slice(html.indexOf(pauseAt)));
      }
      const bytes = Buffer.from(html.replace(/<link rel="expect"[^>]*>/, ''));
      for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
        response.write(bytes.subarray(start, start + PIECE_BYTES));
        await wait(PIECE_MS);
      }
      return response.end();
    });
    incoming.pipe(forwarded.on('error', () => response.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve));
  return {
    url: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
