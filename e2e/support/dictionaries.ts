import { paths } from '@gniazdo/contracts/site';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

export const LISTS = ['sofy', 'fotele', 'oswietlenie'].map((slug) => paths.category(slug));

/** `bytes` on the line, with headers; 0 from a cache. `encoding`: undefined for none. */
export type Transfer = { path: string; encoding: string | undefined; bytes: number };

/** Records what Chromium receives for a page, without what its service worker requests. */
export async function recordTransfers(page: Page): Promise<Transfer[]> {
  const transfers: Transfer[] = [];
  const responses = new Map<string, Omit<Transfer, 'bytes'>>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response: { url, headers } }) => {
    const { pathname, search } = new URL(url);
    responses.set(requestId, { path: pathname + search, encoding: headers['content-encoding'] });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const response = responses.get(requestId);
    if (response) transfers.push({ ...response, bytes });
  });
  return transfers;
}

/** Resolves when the browser has loaded the dictionary of the site, which it does when it is idle. */
export function waitForDictionary(page: Page) {
  return page.waitForEvent('requestfinished', (request) => request.url().endsWith('/_dictionary'));
}

/** Requests pages from which the shell makes the dictionary. Resolves to paths of products. */
export async function prepareDictionary(request: APIRequestContext) {
  const html = (await Promise.all(LISTS.map(async (path) => (await request.get(path)).text()))).join('');
  const products = [...new Set(html.match(/\/pl\/product\/v\/[^"]+/g))];
  expect(products.length).toBeGreaterThan(40);
  for (const path of products.slice(0, 2)) await request.get(path);
  return products;
}
