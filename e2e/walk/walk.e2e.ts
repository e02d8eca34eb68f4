import { join } from 'node:path';
import { parseView } from '@gniazdo/testing/parseView';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { listActions, START, type Walk } from './actions.ts';
import { choose } from './choose.ts';
import { observePage } from './observePage.ts';
import { findViolations, type FreshDocument, isExplained, type Snapshot, withoutHash } from './properties.ts';

// SEED=7 STEPS=40 SKIP=3,9: one walk, how many steps, and which are left out to find those that matter. SEEDS: how many walks.
const { SEED, SEEDS = '2', STEPS = '30', SKIP = '' } = process.env;
const seeds = SEED ? [SEED] : Array.from({ length: Number(SEEDS) }, (_, index) => String(index + 1));
const skipped = new Set(SKIP.split(',').filter(Boolean).map(Number));

/** For each of: requests end, and what the page still shows as loading is shown. */
const TIMEOUT_MS = 5000;
const QUIET_MS = 250;
const TRIES = 12;

test.use({ serviceWorkers: 'allow' });

for (const seed of seeds) {
  test(`a random walk: seed ${seed}, ${STEPS} steps`, async ({ page, context, baseURL, connection, pageErrors }) => {
    test.setTimeout(60_000 + Number(STEPS) * 30_000);
    const origin = new URL(baseURL!).origin;
    // The system under test, not a site at BASE_URL.
    const isOwn = connection !== null && process.env.GNIAZDO_DATA_DIR !== undefined;
    const walk: Walk = {
      page,
      context,
      network: await context.newCDPSession(page),
      origin,
      database: isOwn ? connection : null,
      storeFolder: isOwn ? join(process.env.GNIAZDO_DATA_DIR!, 'releases') : '',
      isOffline: false,
      isSlow: false,
      isSignedIn: false,
      isOutdated: false,
      copies: new Map(),
    };
    await page.addInitScript(observePage);
    const settle = watchRequests(page);
    await page.goto(START);
    // Without it, a browser without a connection shows a page of its own.
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await settle();
    let before = await snapshot(page);
    const lines: string[] = [];
    for (let step = 1; step <= Number(STEPS); step++) {
      if (skipped.has(step)) continue;
      const wasOffline = walk.isOffline;
      const action = await doStep(walk, `${seed} ${step}`, before);
      await settle();
      const isExpected = { isOffline: walk.isOffline || wasOffline, isOutdated: walk.isOutdated };
      const check = async () => {
        const after = await snapshot(page);
        const isNewPage = after.url !== before.url || after.documentId !== before.documentId;
        if (isNewPage && !/^log/.test(action.text)) walk.isOutdated = false;
        const isReturn = action.name === 'back' || action.name === 'forward';
        const left = isReturn ? await page.evaluate((entry) => window.walk.readLeft(entry), after.entry) : null;
        const errors = pageErrors.filter((error) => !isExplained(error, isExpected));
        const violations = findViolations({
          before,
          after,
          fresh: walk.isOffline || walk.isOutdated ? null : await fetchDocument(page, after.url),
          // Another address has replaced the one that was left.
          left: left?.url === after.url && !walk.isOffline ? left : null,
          isKey: action.isKey ?? false,
          isOffline: walk.isOffline,
          errors,
        });
        return { after, violations };
      };
      let { after, violations } = await check();
      for (let count = 0; count < TRIES && violations.length > 0; count++) {
        await page.waitForTimeout(TIMEOUT_MS / TRIES);
        ({ after, violations } = await check());
      }
      lines.push(`${step}. ${action.text} → ${after.url.replace(origin, '')}`);
      if (violations.length > 0) {
        const replay = `SEED=${seed} STEPS=${step}${SKIP && ` SKIP=${SKIP}`} npx playwright test --project=walk`;
        const report = [...violations, '', ...lines, '', `Again: ${replay}`].join('\n');
        pageErrors.length = 0;
        throw new Error(report);
      }
      pageErrors.length = 0;
      before = after;
    }
    console.log(`Seed ${seed}:\n${lines.join('\n')}`);
    expect(lines.length).toBeGreaterThan(0);
  });
}

/** Does one of the possible actions; those that find nothing to use are left out. */
async function doStep(walk: Walk, key: string, before: Snapshot) {
  const history = await walk.page.evaluate(() => ({
    back: Boolean(window.navigation?.canGoBack),
    forward: Boolean(window.navigation?.canGoForward),
  }));
  let actions = listActions(walk, before, history);
  for (;;) {
    const action = choose(key, actions)!;
    const text = await action.act(walk, key);
    if (text) return { ...action, text };
    actions = actions.filter((each) => each !== action);
  }
}

/** Returns a function that resolves when the page has no request under way, or after a limit. */
function watchRequests(page: Page) {
  const running = new Set<object>();
  page.on('request', (request) => {
    if (!['ping', 'eventsource', 'other'].includes(request.resourceType())) running.add(request);
  });
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => running.delete(request));
  return async () => {
    const end = performance.now() + TIMEOUT_MS * 2;
    let quietSince = performance.now();
    while (performance.now() < end && performance.now() - quietSince < QUIET_MS) {
      const isIdle = await page
        .evaluate(() => document.readyState === 'complete' && !window.navigation?.transition)
        .catch(() => false);
      if (!isIdle || running.size > 0) quietSince = performance.now();
      await page.waitForTimeout(25);
    }
    // Those of a document that was left may never be reported as ended.
    running.clear();
  };
}

/** The page may be loading another document. */
async function snapshot(page: Page): Promise<Snapshot> {
  for (let tries = 0; ; tries++) {
    try {
      return await page.evaluate(() => window.walk.takeSnapshot());
    } catch (error) {
      if (tries === TRIES) throw error;
      await page.waitForTimeout(TIMEOUT_MS / TRIES);
    }
  }
}

/** The document of an address as the server sends it now to this visitor. */
async function fetchDocument(page: Page, address: string): Promise<FreshDocument | null> {
  if (!address.startsWith('http')) return null;
  const response = await page.request.get(withoutHash(address));
  const { ownerDocument: sent } = parseView(await response.text()).body;
  return {
    status: response.status(),
    url: response.url(),
    title: sent.title,
    heading: sent.querySelector('main h1')?.textContent.replace(/\s+/g, ' ').trim() ?? '',
    canonical: sent.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? null,
  };
}
