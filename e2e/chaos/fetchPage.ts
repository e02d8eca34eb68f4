import { setTimeout as wait } from 'node:timers/promises';
import { readHealth } from '../support/readHealth.ts';

export type FetchedPage = { status: number; ms: number; html: string };

/** Fetches a page. Status 0: no response. */
export async function fetchPage(url: string, timeoutMs = 10_000): Promise<FetchedPage> {
  const startedAt = performance.now();
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'follow' });
    const html = await response.text();
    return { status: response.status, ms: performance.now() - startedAt, html };
  } catch {
    return { status: 0, ms: performance.now() - startedAt, html: '' };
  }
}

/** Time until the condition is true, ms; null after `timeoutMs`. */
export async function measureUntil(isTrue: () => Promise<boolean>, timeoutMs = 20_000) {
  const startedAt = performance.now();
  while (performance.now() - startedAt < timeoutMs) {
    if (await isTrue()) return performance.now() - startedAt;
    await wait(20);
  }
  return null;
}

/** Whether the page has the parts of every page: logo, search, and link to the products. */
export function hasHeader({ html }: FetchedPage) {
  return html.includes('<header') && html.includes('href="/pl/"') && html.includes('action="/pl/search"');
}

/** Whether the page has a heading in main and is complete. */
export function hasContent({ html }: FetchedPage) {
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
  return /<h1/.test(main) && html.endsWith('</html>');
}

export function isList({ html }: FetchedPage) {
  return (html.match(/<article/g)?.length ?? 0) >= 24;
}

export function isProduct({ html }: FetchedPage) {
  return html.includes('data-owner="product"') && /<h1/.test(html) && html.includes('data-component="product/Gallery"');
}

/** Whether the page is the shell's error page. */
export function isErrorPage(page: FetchedPage) {
  return page.html.includes('Ta strona chwilowo nie działa') && hasContent(page);
}

/** Time until a version of listing is live, ms; null if it is not live after `timeoutMs`. */
export function waitUntilLive({ url }: { url: string }, version: string, timeoutMs?: number) {
  return measureUntil(async () => (await readHealth(url))?.releases.listing === version, timeoutMs);
}
