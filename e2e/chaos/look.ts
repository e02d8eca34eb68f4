import { setTimeout as wait } from 'node:timers/promises';

export type Seen = { status: number; ms: number; html: string };

/** Fetches a page as a visitor would; status 0 when nobody answers. */
export async function look(url: string, timeoutMs = 10_000): Promise<Seen> {
  const startedAt = performance.now();
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'follow' });
    const html = await response.text();
    return { status: response.status, ms: performance.now() - startedAt, html };
  } catch {
    return { status: 0, ms: performance.now() - startedAt, html: '' };
  }
}

/** ms until it is true; null after `patienceMs`. */
export async function msUntil(isTrue: () => Promise<boolean>, patienceMs = 20_000) {
  const startedAt = performance.now();
  while (performance.now() - startedAt < patienceMs) {
    if (await isTrue()) return performance.now() - startedAt;
    await wait(20);
  }
  return null;
}

/** Logo, search and a way to the products: what every page has around it. */
export function hasHeader({ html }: Seen) {
  return html.includes('<header') && html.includes('href="/pl/"') && html.includes('action="/pl/search"');
}

/** Something to read in Polish, and an end. */
export function hasWords({ html }: Seen) {
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
  return /<h1/.test(main) && html.endsWith('</html>');
}

export function isList({ html }: Seen) {
  return (html.match(/<article/g)?.length ?? 0) >= 24;
}

export function isProduct({ html }: Seen) {
  return html.includes('data-room="product"') && /<h1/.test(html) && html.includes('data-component="product/Gallery"');
}

/** The shell's words for a page that can't be shown, with a way to try again. */
export function isFailedPage(seen: Seen) {
  return seen.html.includes('Ta strona chwilowo nie działa') && hasWords(seen);
}

type Health = {
  status: string;
  releases: Record<string, string>;
  workers: Record<string, { state: string; standby: string; restarts: number; replaced: number; pending: number }>;
  leases: number;
  memory: { rss: number; heapUsed: number; external: number };
};

export async function readHealth(url: string): Promise<Health | null> {
  return fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2000) }).then(
    (response) => response.json() as Promise<Health>,
    () => null,
  );
}
