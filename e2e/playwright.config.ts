import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './support/chromiumOptions.ts';

/**
 * Journeys that change or damage the releases or the catalogue of the running site, or send its mails.
 * `tools/test/runBrowserTests.ts` runs them after the others, one at a time in this order. As `dependencies` of each other,
 * one failure would skip all that follow.
 */
const ALONE = [
  'releases',
  'control-room',
  'wrapped-container',
  'faults',
  'hostile-feed',
  'hostile-scripts',
  'service-hosts',
];

/** `video`, or `pictures` where no videos can be recorded; otherwise no report. */
const report = process.env.GNIAZDO_REPORT;

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  // A flaky journey is a defect. Only a run of all journeys repeats a failed one once, and names those that then pass.
  retries: 0,
  workers: 2,
  // Generous timeout for slow CI machines.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // Excludes tests by tag if the site under test does not support them.
  grepInvert: process.env.GNIAZDO_LEAVE_OUT ? new RegExp(process.env.GNIAZDO_LEAVE_OUT) : undefined,
  reporter: [['line'], ['json'], ...(report ? [['blob'] as const] : [])],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    // Cookies of a preview.
    storageState: process.env.GNIAZDO_STORAGE_STATE,
    viewport: { width: 1280, height: 900 },
    // Journeys see each request; those about the service worker allow it.
    serviceWorkers: 'block',
    // A report shows each step of each test. Without one, recording the steps would take a third of the time of all journeys.
    trace: report ? 'on' : 'off',
    screenshot: report ? 'on' : 'only-on-failure',
    video: report === 'video' ? 'on' : 'off',
    launchOptions: chromiumOptions(),
  },
  projects: [
    { name: 'journeys', testIgnore: ALONE.map(getFile) },
    ...ALONE.map((name) => ({ name: `alone: ${name}`, testMatch: getFile(name) })),
  ],
});

function getFile(name: string) {
  return `**/${name}.e2e.ts`;
}
