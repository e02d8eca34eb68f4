import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { canRecordVideo } from './e2e/support/canRecordVideo.ts';
import { chromiumOptions } from './e2e/support/chromiumOptions.ts';

/**
 * Journeys that change or damage the releases, the catalogue or the bills of the running site, or send its mails. They run after
 * the others, one at a time in this order. As `dependencies` of each other, one failure would skip all that follow.
 */
const ALONE = [
  // On a new site, whose dictionary is made of the pages that it requests.
  'dictionaries',
  'releases',
  'control-room',
  'wrapped-container',
  'faults',
  'hostile-feed',
  'hostile-scripts',
  'service-hosts',
  // It closes the month of all shops.
  'shop-business',
];

const { BASE_URL, PREVIEW, REPORT, GNIAZDO_STORAGE_STATE } = process.env;
const hasReport = Boolean(REPORT);

export default defineConfig({
  testDir: 'e2e/journeys',
  testMatch: '**/*.e2e.ts',
  // Starts a system, unless BASE_URL names a running site.
  globalSetup: path.join(import.meta.dirname, 'e2e/support/prepareSite.ts'),
  // A flaky journey is a defect. Only `npm test` repeats a failed one once, and prints those that then pass.
  retries: 0,
  // `npm test` runs the projects one after the other, and two tests of the first one at the same time.
  workers: 1,
  // Generous timeout for slow CI machines.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  forbidOnly: true,
  // Tests that change live releases run only on a system that was started for them.
  grepInvert: BASE_URL || PREVIEW ? /@publishes/ : undefined,
  reporter: [['line'], ...(hasReport ? [['html', { open: 'never' }] as const] : [])],
  use: {
    // Of the system that was started, too.
    baseURL: BASE_URL,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    // Cookies of a preview.
    storageState: GNIAZDO_STORAGE_STATE,
    viewport: { width: 1280, height: 900 },
    // Journeys see each request; those about the service worker allow it.
    serviceWorkers: 'block',
    // A report shows each step of each test. Without one, recording the steps would take a third of the time of all journeys.
    trace: hasReport ? 'on' : 'off',
    screenshot: hasReport ? 'on' : 'only-on-failure',
    video: hasReport && canRecordVideo() ? 'on' : 'off',
    launchOptions: chromiumOptions(),
  },
  projects: [
    { name: 'journeys', testIgnore: ALONE.map(getFile), outputDir: 'test-results/journeys' },
    // Not a part of `npm test`: docs/reliability.md.
    { name: 'walk', testDir: 'e2e/walk', outputDir: 'test-results/walk' },
    ...ALONE.map((name) => ({ name: `alone: ${name}`, testMatch: getFile(name), outputDir: 'test-results/alone' })),
  ],
});

function getFile(name: string) {
  return `**/${name}.e2e.ts`;
}
