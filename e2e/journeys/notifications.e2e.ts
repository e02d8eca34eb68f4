import { paths, PUSH_ENDPOINT } from '@gniazdo/contracts/site';
import type { Page } from '@playwright/test';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { chromiumOptions } from '../support/chromiumOptions.ts';
import { createAccount, signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';
import { waitForIdleScript } from '../support/islands.ts';

// The headless shell shows no notifications.
test.use({ serviceWorkers: 'allow', launchOptions: chromiumOptions({ isFull: true }) });

const NOTIFICATION = {
  title: '„Sofa” kosztuje teraz 800 zł',
  body: 'Czekasz na 900 zł',
  path: '/pl/user/watchdog',
  tag: 'a',
};

test('a visitor is asked for permission only by a button, and turns notifications of this browser on and off', async ({
  page,
  context,
  database,
  baseURL,
}) => {
  const account = await createAccount(database, 'Pola Powiadamiana');
  await signIn(context, { database, baseURL: baseURL!, account, agent: 'journey' });
  await context.grantPermissions(['notifications'], { origin: baseURL });
  await page.addInitScript(useLocalPushService);
  await page.goto(paths.user());
  await waitForIdleScript(page);
  const section = page.getByRole('region', { name: 'Powiadomienia w przeglądarce' });
  expect(await page.evaluate(() => window.permissionRequests)).toBe(0);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await section.getByRole('button', { name: 'Włącz w tej przeglądarce' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Powiadomienia w tej przeglądarce są włączone.');
  const subscriptions = () =>
    database.query('select endpoint from push_subscription join session on hash = session_hash where account_id = $1', [
      account.id,
    ]);
  expect((await subscriptions()).rows).toEqual([{ endpoint: 'https://push.example/send/journey' }]);
  expect(await findAccessibilityFaults(page)).toEqual([]);

  await section.getByRole('button', { name: 'Wyłącz w tej przeglądarce' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Powiadomienia w tej przeglądarce są wyłączone.');
  expect((await subscriptions()).rows).toEqual([]);
});

test('a visitor who has blocked notifications sees why there are none; without JavaScript there is no button', async ({
  page,
  context,
  browser,
  database,
  baseURL,
}) => {
  const account = await createAccount(database, 'Pola Zablokowana');
  await signIn(context, { database, baseURL: baseURL!, account, agent: 'journey' });
  await page.addInitScript(() => {
    Notification.requestPermission = async () => 'denied';
  });
  await page.goto(paths.user());
  await waitForIdleScript(page);
  const section = page.getByRole('region', { name: 'Powiadomienia w przeglądarce' });
  await section.getByRole('button', { name: 'Włącz w tej przeglądarce' }).click();
  await expect(section.getByRole('alert')).toContainText('Powiadomienia są zablokowane.');

  const plain = await browser.newContext({ javaScriptEnabled: false });
  await signIn(plain, { database, baseURL: baseURL!, account, agent: 'journey' });
  const other = await plain.newPage();
  await other.goto(paths.user());
  await expect(other.getByRole('heading', { name: 'Gdzie masz otwarte konto' })).toBeVisible();
  await expect(other.getByRole('button', { name: /przeglądarce/ })).toHaveCount(0);
  await plain.close();
});

test('the service worker shows a notification of the site and opens its page', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['notifications'], { origin: baseURL });
  await page.goto(paths.products());
  await waitForWorker(page);
  await deliver(page, baseURL!, NOTIFICATION);
  const readShown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/pl/');
      const [notification] = await registration!.getNotifications();
      return notification && { title: notification.title, body: notification.body, data: notification.data as string };
    });
  const { path, tag: _, ...texts } = NOTIFICATION;
  await expect.poll(readShown).toEqual({ ...texts, data: path });
});

test('notifications need the site’s session and origin', async ({ page, request }) => {
  const data = {
    endpoint: 'https://push.example/send/1',
    keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
  };
  expect((await page.request.post(PUSH_ENDPOINT, { data })).status()).toBe(401);
  expect((await request.post(PUSH_ENDPOINT, { data, headers: { origin: 'https://evil.example' } })).status()).toBe(403);
});

declare global {
  interface Window {
    permissionRequests: number;
  }
}

/** The push service of the browser's vendor is not reachable in tests; the rest of the API is the browser's own. */
function useLocalPushService() {
  window.permissionRequests = 0;
  const ask = Notification.requestPermission.bind(Notification);
  Notification.requestPermission = () => {
    window.permissionRequests++;
    return ask();
  };
  PushManager.prototype.subscribe = async (options) => {
    const point = options?.applicationServerKey as string;
    if (!options?.userVisibleOnly || atob(point.replaceAll('-', '+').replaceAll('_', '/')).length !== 65)
      throw new Error('No key of P-256');
    const endpoint = 'https://push.example/send/journey';
    const json = { endpoint, keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) } };
    return Object.assign(Object.create(PushSubscription.prototype) as PushSubscription, { toJSON: () => json });
  };
}

/** Delivers a message to the service worker, as the browser does when its push service has sent one. */
async function deliver(page: Page, origin: string, notification: object) {
  const session = await page.context().newCDPSession(page);
  const versions: { registrationId: string; status: string }[] = [];
  session.on('ServiceWorker.workerVersionUpdated', (event) => void versions.push(...event.versions));
  await session.send('ServiceWorker.enable');
  await expect.poll(() => versions.find(({ status }) => status === 'activated')).toBeTruthy();
  const { registrationId } = versions.find(({ status }) => status === 'activated')!;
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(notification),
  });
}

/** Resolves when the service worker controls the page. */
async function waitForWorker(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}
