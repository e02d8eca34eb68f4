import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@gniazdo/cli';
import { ACCOUNT_COOKIES, paths, PREFIX, staffPaths } from '@gniazdo/contracts/site';
import type { Browser, Page } from '@playwright/test';
import { promote, publishVariant } from '../chaos/publishVariant.ts';
import { logIn, readDemoPassword } from '../support/accountForms.ts';
import { openLocalChannel } from '../support/openLocalChannel.ts';
import { signInAsStaff } from '../support/openModeration.ts';
import { dataDir } from '../support/readMails.ts';
import { expect, test } from '../support/test.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const CHANGE = '/_releases/change';
const WHY = 'By the code of a release';
const HOSTILE = `${PREFIX}/hostile`;
const ADMIN = 'admin@gniazdo.example';

type Outcomes = Record<string, string>;
/** What `e2e/support/hostile-remote/Attack.script.ts` writes. */
type Attack = Record<
  'policies' | 'typed' | 'trusted' | 'scripts' | 'workers' | 'requests' | 'passwords' | 'staff',
  Outcomes
> & { readable: string };

test.skip(dataDir === '', 'Needs a system that the test command has started.');

test.describe('a hostile release', { tag: '@publishes' }, () => {
  test.describe.configure({ mode: 'serial' });
  test.setTimeout(240_000);

  test.beforeAll(async ({ request }) => {
    test.setTimeout(240_000);
    await node('e2e/support/releaseRemote.ts', 'hostile');
    await expect.poll(async () => (await request.get(HOSTILE)).status()).toBe(200);
  });
  test.afterAll(async ({ request }) => {
    await node('tools/release/releases.ts', 'retire', 'hostile', '--why', 'journey');
    await expect.poll(async () => (await request.get(HOSTILE)).status()).toBe(404);
  });

  test('its script reaches no page for staff, no script of another host, no field for a password and no secret', async ({
    browser,
    baseURL,
  }) => {
    const { attack, page, requests, statuses, password, origins } = await runAttack(browser, {
      baseURL,
      bypassCSP: false,
    });
    const { readable, workers, trusted, ...others } = attack;
    for (const [group, outcomes] of Object.entries(others)) {
      expect(Object.keys(outcomes).length, group).toBeGreaterThan(1);
      expect({ [group]: outcomes }).toEqual({ [group]: expectAll(outcomes, 'refused') });
    }
    expect(requests).toEqual([]);
    // The site under test has tags. Scripts are refused with such a policy, too.
    expect(trusted).toEqual({ default: 'created' });
    expect(workers).toEqual({
      own: JSON.stringify(Array.from({ length: 4 }, () => 'refused')),
      blob: 'refused',
      service: 'refused',
      serviceOfSite: 'refused',
    });
    // Only the windows that it opened, which staff see.
    expect(statuses).toEqual({ [origins.controlRoom]: [200], [origins.backOffice]: [200], [origins.shop]: [404] });
    const secrets = (await page.context().cookies(baseURL)).filter(({ httpOnly }) => httpOnly);
    expect(secrets.map(({ name }) => name)).toContain(ACCOUNT_COOKIES.session);
    expect(readable).toContain(encodeURIComponent(ACCOUNT_COOKIES.user));
    for (const secret of [password, ...secrets.map(({ value }) => value)]) expect(readable).not.toContain(secret);
    await expectNoChange(page, origins.controlRoom);
    await page.context().close();
  });

  test('without the policy its scripts run, and pages for staff and passwords are still out of its reach', async ({
    browser,
    baseURL,
  }) => {
    const { attack, page, requests, statuses, origins } = await runAttack(browser, { baseURL, bypassCSP: true });
    const { scripts, typed, staff, passwords, workers } = attack;
    // The site's policy of Trusted Types trusts no other host. Chromium's versions differ in whether the policy is left
    // out for `eval`.
    for (const outcomes of [scripts, typed])
      expect(outcomes).toEqual({ ...expectAll(outcomes, 'ran'), policyOfSite: 'refused', eval: outcomes.eval });
    expect(['ran', 'refused']).toContain(scripts.eval);
    expect(requests).toEqual(
      expect.arrayContaining(['element', 'blob', 'fetch', 'picture', 'stylesheet', 'preload', 'prefetch', 'form']),
    );
    expect(workers).toMatchObject({ blob: 'ran', service: 'refused', serviceOfSite: 'refused' });
    expect(staff).toEqual(expectAll(staff, 'refused'));
    expect({ ...passwords, frame: '' }).toEqual({ ...expectAll(passwords, 'refused'), frame: '' });
    expect(statuses).toEqual({
      [origins.controlRoom]: [200, 403, 404],
      [origins.backOffice]: [200, 403, 404],
      [origins.shop]: [404],
    });
    await expectNoChange(page, origins.controlRoom);
    await page.context().close();
  });

  test('its script runs on pages of other remotes, but not where a password is typed', async ({ page }) => {
    await page.goto(paths.products());
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-hostile', 'started');
    await page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' }).click();
    const link = page.getByRole('dialog').getByRole('link', { name: 'Zaloguj się hasłem' });
    await expect(link).toBeVisible();
    await expect(html).toHaveAttribute('data-passwords', '0');
    await link.click();
    await page.getByRole('main').getByLabel('Hasło').fill('SuperTajneHaslo1');
    await expect(html).not.toHaveAttribute('data-hostile');
    await expect(page.locator('script[src]')).toHaveCount(0);
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(files).toEqual(files.filter((name) => !name.includes('/releases/')));
  });
});

test(
  'a page of a release in the back office has no form that reaches the control room',
  { tag: '@publishes' },
  async ({ browser, baseURL }) => {
    test.slow();
    const storeFolder = join(dataDir, 'releases');
    const good = (await openLocalChannel(storeFolder).read()).remotes.product!.stable;
    const version = `1.0.0-form${Date.now()}`;
    const { page, controlRoom, backOffice, fields } = await openAsStaff(browser, { baseURL, bypassCSP: false });
    await page.context().close();
    const inputs = Object.entries({ ...fields, why: WHY }).map(
      ([name, value]) => `<input name="${name}" value="${value}">`,
    );
    const forms = [controlRoom, new URL(baseURL!).origin].map(
      (origin) =>
        `<form method="post" action="${origin}${CHANGE}">${inputs.join('')}<button>To ${origin}</button></form>`,
    );
    const editServer = (bundle: string) => `${bundle}
      { const { start } = module.exports;
        const add = ({ type }, html) => (type === 'page' ? html + ${JSON.stringify(forms.join(''))} : html);
        module.exports = { start: (port) =>
          start({ ...port, send: (message, html) => port.send(message, add(message, html)) }) }; }`;
    await publishVariant({ storeFolder, name: 'product', from: good, to: version, editServer });
    await promote(storeFolder, 'product', version);
    try {
      for (const bypassCSP of [false, true]) {
        const staff = await openAsStaff(browser, { baseURL, bypassCSP });
        for (const [origin, refusal] of [
          [controlRoom, 403],
          [new URL(baseURL!).origin, 404],
        ] as const) {
          const button = staff.page.getByRole('button', { name: `To ${origin}` });
          await expect(async () => {
            await staff.page.goto(backOffice + staffPaths.moderation());
            await expect(button).toBeVisible({ timeout: 500 });
          }).toPass();
          const violation = staff.page.evaluate(
            () =>
              new Promise<string>((resolve) => {
                addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective));
              }),
          );
          const status = Promise.all([
            staff.page.waitForResponse((each) => each.request().method() === 'POST'),
            staff.page.waitForEvent('load'),
          ]).then(([response]) => response.status());
          // Whichever does not happen ends with the page.
          violation.catch(() => undefined);
          status.catch(() => undefined);
          // `click` would wait for the page that the policy keeps back.
          await button.dispatchEvent('click');
          expect([origin, await Promise.any([violation, status])]).toEqual([
            origin,
            bypassCSP ? refusal : 'form-action',
          ]);
        }
        await expectNoChange(staff.page, controlRoom);
        await staff.page.context().close();
      }
    } finally {
      await promote(storeFolder, 'product', good);
    }
  },
);

test('the hosts for staff have no scripts of releases and no session of the public site', async ({
  browser,
  baseURL,
}) => {
  const { page, controlRoom, backOffice } = await openAsStaff(browser, { baseURL, bypassCSP: false });
  for (const url of [`${controlRoom}/_releases`, backOffice + staffPaths.moderation()]) {
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
  const page = await (await browser.newContext({ ...options, serviceWorkers: 'allow' })).newPage();
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

/** Opens the page of the hostile release as a signed-in visitor, who is also a member of staff. */
async function runAttack(browser: Browser, options: Context) {
  await using foreign = await openForeignHost();
  const { page, controlRoom, backOffice, fields } = await openAsStaff(browser, options);
  // A command of the control room's own page arrives; only the reason is missing.
  await page.getByLabel('Why? Shown in the history.').fill(' ');
  await page.getByLabel('Why? Shown in the history.').press('Enter');
  await expect(page.getByText('Give a reason')).toBeVisible();
  const password = await readDemoPassword();
  await page.goto(paths.login());
  await logIn(page, ADMIN, password);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Konto: / })).toBeVisible();

  const origins = { controlRoom, backOffice, shop: new URL(options.baseURL!).origin };
  const statuses: Record<string, number[]> = {};
  page.context().on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (!pathname.startsWith('/_releases')) return;
    statuses[origin] = [...new Set([...(statuses[origin] ?? []), response.status()])].toSorted();
  });
  const targets = { controlRoom, backOffice, foreign: foreign.url, seen: fields.seen, why: WHY };
  await page.goto(`${HOSTILE}#${new URLSearchParams(targets)}`);
  await expect(page.locator('html')).toHaveAttribute('data-hostile', /readable/, { timeout: 60_000 });
  const attack = JSON.parse((await page.locator('html').getAttribute('data-hostile'))!) as Attack;
  // What staff see in the windows that the script has opened.
  const windows = page
    .context()
    .pages()
    .filter((each) => each !== page);
  expect(windows.length).toBeGreaterThan(2);
  for (const window of windows) expect(await window.evaluate(() => window.opener)).toBeNull();
  return { attack, page, requests: foreign.requests, statuses, password, origins };
}

/** A foreign server: each address is a script that says that it runs. `requests`: the paths that browsers asked for. */
async function openForeignHost() {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(new URL(request.url!, 'http://host').pathname.slice(1));
    response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
    response.end("(globalThis.top ?? globalThis).dispatchEvent(new Event('foreign'))");
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function expectNoChange(page: Page, controlRoom: string) {
  await page.goto(`${controlRoom}/_releases?remote=listing`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Releases');
  await expect(page.getByText(WHY)).toHaveCount(0);
}

function expectAll(outcomes: Outcomes, outcome: string) {
  return Object.fromEntries(Object.keys(outcomes).map((way) => [way, outcome]));
}

function node(...args: string[]) {
  return run(process.execPath, args, { cwd: root, env: { ...process.env, DATA_DIR: dataDir } });
}
