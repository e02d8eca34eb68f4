import { isPasswordPage } from '@gniazdo/contracts/site';
import { CONSENT_DATA, ESSENTIAL_DATA } from '@gniazdo/tracking/browserData';
import { answerTags, CONSENT_BAR } from '../support/consent.ts';
import { mainPages } from '../support/mainPages.ts';
import { expect, test } from '../support/test.ts';
import { waitForIdleScript } from '../support/islands.ts';

test.use({ consent: null });

test('the page about cookies lists everything that all kinds of pages keep in the browser', async ({
  page,
  context,
  database,
}) => {
  test.slow();
  await answerTags(context);
  const kept = new Set<string>();
  for (const path of Object.values(await mainPages(database))) {
    await page.goto(path);
    // A page with a field for a password has one script, which keeps nothing.
    if (!isPasswordPage(path)) await waitForIdleScript(page);
    const bar = page.getByRole('region', { name: CONSENT_BAR });
    if (await bar.isVisible()) await bar.getByRole('button', { name: 'Akceptuję' }).click();
    for (const name of await page.evaluate(listStored)) kept.add(name);
  }
  for (const { name } of await context.cookies()) kept.add(name);
  const listed = new Set([...ESSENTIAL_DATA, ...CONSENT_DATA].map(({ name }) => name));
  expect([...kept].filter((name) => !listed.has(name))).toEqual([]);
  for (const name of ['_cc', 'gniazdo_consent', 'gniazdo_recent', 'utm_source']) expect([...kept]).toContain(name);
});

/** Runs in the page. */
async function listStored() {
  const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
  return [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...databases, ...(await caches.keys())];
}
