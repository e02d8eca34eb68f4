import type { Page } from '@playwright/test';
import {
  LISTS,
  prepareDictionary,
  recordTransfers,
  type Transfer,
  waitForDictionary,
} from '../support/dictionaries.ts';
import { expect, test } from '../support/test.ts';

/** Bytes, with headers; 12.8 and 5.1–5.3 kB are seen. With a dictionary of mixed visits, pages need more. */
const MAX_LIST = 15_000;
const MAX_PRODUCT = 8_000;

test('a second list and a second product need few bytes', async ({ page, request }) => {
  const products = await prepareDictionary(request);
  const transfers = await recordTransfers(page);
  await openFirst(page, LISTS[0]!);
  const [list, firstProduct, product] = [LISTS[1]!, products[20]!, products[30]!];
  for (const path of [list, firstProduct, product]) await page.goto(path, { waitUntil: 'load' });
  console.log(formatDocuments(transfers, [LISTS[0]!, '/_dictionary', list, firstProduct, product]));
  expect(find(transfers, LISTS[0]!).encoding).toBe('br');
  expect(find(transfers, list)).toMatchObject({ encoding: 'dcz' });
  expect(find(transfers, list).bytes).toBeLessThanOrEqual(MAX_LIST);
  expect(find(transfers, product)).toMatchObject({ encoding: 'dcz' });
  expect(find(transfers, product).bytes).toBeLessThanOrEqual(MAX_PRODUCT);
  // The dictionary is loaded once.
  expect(transfers.filter(({ path, bytes }) => path === '/_dictionary' && bytes > 0)).toHaveLength(1);
});

test('page data is decoded to the same text as without a dictionary', async ({ page, request }) => {
  const products = await prepareDictionary(request);
  const transfers = await recordTransfers(page);
  await openFirst(page, LISTS[0]!);
  for (const path of [LISTS[2]!, products[40]!]) {
    const url = `/_page${path}`;
    const text = await page.evaluate(async (address) => (await fetch(address)).text(), url);
    const other = await (await request.get(url)).text();
    expect(withoutRequestId(text) === withoutRequestId(other)).toBe(true);
    await expect.poll(() => transfers.find((each) => each.path === url)?.encoding).toBe('dcz');
  }
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('pages that the worker passes on are decoded', async ({ page, request }) => {
    await prepareDictionary(request);
    const dictionary = waitForDictionary(page);
    await page.goto(LISTS[0]!);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await dictionary;
    const response = await page.goto(LISTS[1]!);
    expect([response!.fromServiceWorker(), response!.headers()['content-encoding']]).toEqual([true, 'dcz']);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});

async function openFirst(page: Page, path: string) {
  const dictionary = waitForDictionary(page);
  await page.goto(path);
  await dictionary;
}

/** Each rendered list has an id, which its links to shops and its events contain. */
function withoutRequestId(text: string) {
  return text.replaceAll(/\b(?:ri=|requestId":")[\w-]+/g, '');
}

function find(transfers: Transfer[], path: string) {
  const transfer = transfers.find((each) => each.path === path);
  if (!transfer) throw new Error(`${path} was not loaded.`);
  return transfer;
}

function formatDocuments(transfers: Transfer[], paths: string[]) {
  return paths.map((path) => JSON.stringify(find(transfers, path))).join('\n');
}
