import { paths } from '@gniazdo/contracts/site';
import type { Browser, Page } from '@playwright/test';
import { signInAsStaff } from '../support/openModeration.ts';
import { dataDir } from '../support/readMails.ts';
import { expect, test } from '../support/test.ts';

const MODERATION = '/_releases/moderation';
const CHANGE = '/_releases/change';
const WHY = 'By the code of a release';

test.skip(dataDir === '', 'Needs a system that the test command has started.');

test('a script on a page of the public site neither reads nor changes what staff see, even without its policy', async ({
  browser,
  baseURL,
}) => {
  const { page, controlRoom, backOffice, fields } = await openAsStaff(browser, { baseURL, bypassCSP: true });
  // The requests below would be accepted from the control room itself, but for the missing reason.
  expect(await send(page, controlRoom + CHANGE, { ...fields, why: '' })).toContain('Give a reason');

  await page.goto(paths.products());
  const statuses = recordStatuses(page);
  const targets = ['', controlRoom, backOffice].flatMap((origin) =>
    ['/_releases', MODERATION].map((path) => origin + path),
  );
  for (const target of targets) {
    expect([target, await read(page, target)]).toEqual([target, expect.not.stringMatching(/Releases|Moderation/)]);
    expect([target, await readFrame(page, target)]).toEqual([target, '']);
  }
  for (const origin of ['', controlRoom, backOffice]) {
    const text = await send(page, origin + CHANGE, { ...fields, why: WHY });
    expect([origin, text]).toEqual([origin, expect.not.stringContaining('Give a reason')]);
  }
  expect(new Set(statuses)).toEqual(new Set([403, 404]));
  expect(await readWindow(page, `${controlRoom}/_releases`)).toBe('closed');

  // A form makes a navigation, which sends the cookies of the other host as well.
  for (const [origin, status] of [
    [controlRoom, 403],
    [backOffice, 404],
    ['', 404],
  ] as const) {
    await page.goto(paths.products());
    expect([origin, await submit(page, origin + CHANGE, { ...fields, why: WHY })]).toEqual([origin, status]);
  }
  await expectNoChange(page, controlRoom);
  await page.context().close();
});

test('a page of a release in the back office has no form that reaches the control room', async ({
  browser,
  baseURL,
}) => {
  for (const bypassCSP of [false, true]) {
    const { page, controlRoom, backOffice, fields } = await openAsStaff(browser, { baseURL, bypassCSP });
    for (const [origin, status] of [
      [controlRoom, 403],
      ['', 404],
    ] as const) {
      await page.goto(backOffice + MODERATION);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moderation');
      const sent = await submit(page, origin + CHANGE, { ...fields, why: WHY });
      expect([origin, sent]).toEqual([origin, bypassCSP ? status : 'form-action']);
    }
    await expectNoChange(page, controlRoom);
    await page.context().close();
  }
});

test('the hosts for staff have no scripts of releases and no session of the public site', async ({
  browser,
  baseURL,
}) => {
  const { page, controlRoom, backOffice } = await openAsStaff(browser, { baseURL, bypassCSP: false });
  for (const url of [`${controlRoom}/_releases`, backOffice + MODERATION]) {
    const response = await page.goto(url);
    expect(response!.headers()['content-security-policy']).toMatch(/script-src ('none'|'sha256-\S+');/);
    await expect(page.locator('script[src]')).toHaveCount(0);
  }
  const cookies = (await page.context().cookies()).filter(({ name }) => name === 'gniazdo_staff');
  const hosts = [controlRoom, backOffice].map((origin) => new URL(origin).hostname);
  expect(cookies.map(({ domain }) => domain).toSorted()).toEqual(hosts.toSorted());
  expect(cookies.every(({ httpOnly, sameSite }) => httpOnly && sameSite === 'Lax')).toBe(true);
  await page.context().close();
});

type Context = { baseURL: string | undefined; bypassCSP: boolean };

/** A browser with sessions of the control room, which it shows, and of the back office. */
async function openAsStaff(browser: Browser, options: Context) {
  const page = await (await browser.newContext(options)).newPage();
  await signInAsStaff(page);
  const controlRoom = new URL(page.url()).origin;
  await page.getByRole('link', { name: 'Moderation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moderation');
  const backOffice = new URL(page.url()).origin;
  expect(new Set([new URL(options.baseURL!).origin, controlRoom, backOffice]).size).toBe(3);
  await page.goto(`${controlRoom}${CHANGE}?name=listing&action=pin`);
  const seen = await page.locator('input[name=seen]').inputValue();
  return { page, controlRoom, backOffice, fields: { name: 'listing', action: 'pin', seen } };
}

function recordStatuses(page: Page) {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/_releases')) statuses.push(response.status());
  });
  return statuses;
}

/** What a script of the page can read; '' if the browser keeps it back. */
function read(page: Page, url: string) {
  return page.evaluate(
    (address) =>
      fetch(address, { credentials: 'include' }).then(
        (response) => response.text(),
        () => '',
      ),
    url,
  );
}

function send(page: Page, url: string, fields: Record<string, string>) {
  return page.evaluate(
    ([address, body]) =>
      fetch(address, { method: 'POST', credentials: 'include', body: new URLSearchParams(body) }).then(
        (response) => response.text(),
        () => '',
      ),
    [url, fields] as const,
  );
}

/** The text of a frame, as far as the page can read it. */
function readFrame(page: Page, url: string) {
  return page.evaluate(async (address) => {
    const frame = Object.assign(document.createElement('iframe'), { src: address });
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.append(frame);
    await loaded;
    const text = frame.contentDocument?.querySelector('h1')?.textContent ?? '';
    frame.remove();
    return text;
  }, url);
}

/** A window that a script opens is cut off from it. */
async function readWindow(page: Page, url: string) {
  const opened = page.waitForEvent('popup');
  await page.evaluate((address) => Object.assign(globalThis, { opened: open(address) }), url);
  const window = await opened;
  await expect(window.getByRole('heading', { level: 1 })).toHaveText('Releases');
  const state = await page.evaluate(() => {
    const { opened: other } = globalThis as unknown as { opened: Window };
    return other.closed ? 'closed' : other.document.title;
  });
  await window.close();
  return state;
}

/** Submits a form of the page: the status of the response, or the directive of the policy that stops it. */
async function submit(page: Page, url: string, fields: Record<string, string>) {
  const response = Promise.all([
    page.waitForResponse((each) => each.request().method() === 'POST'),
    page.waitForEvent('load'),
  ]).then(([each]) => each.status());
  const violation = page.evaluate(
    ([action, values]) =>
      new Promise<string>((resolve) => {
        addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
        const form = Object.assign(document.createElement('form'), { method: 'post', action });
        for (const [name, value] of Object.entries(values))
          form.append(Object.assign(document.createElement('input'), { name, value }));
        document.body.append(form);
        form.submit();
      }),
    [url, fields] as const,
  );
  // Whichever does not happen ends with the page.
  response.catch(() => undefined);
  violation.catch(() => undefined);
  return Promise.any([response, violation]);
}

async function expectNoChange(page: Page, controlRoom: string) {
  await page.goto(`${controlRoom}/_releases?remote=listing`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Releases');
  await expect(page.getByText(WHY)).toHaveCount(0);
}
