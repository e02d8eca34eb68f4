import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './support/chromiumOptions.ts';

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  // No retries: a flaky journey is a defect.
  retries: 0,
  workers: 2,
  // Generous timeout for slow CI machines.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // Excludes tests by tag if the site under test does not support them.
  grepInvert: process.env.GNIAZDO_LEAVE_OUT ? new RegExp(process.env.GNIAZDO_LEAVE_OUT) : undefined,
  reporter: [['line'], ['json']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    // Cookies of a preview.
    storageState: process.env.GNIAZDO_STORAGE_STATE,
    viewport: { width: 1280, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: chromiumOptions(),
  },
  projects: [
    { name: 'journeys', testIgnore: ['**/releases.e2e.ts', '**/control-room.e2e.ts', '**/faults.e2e.ts'] },
    // Publishes releases on the running site, so it runs alone.
    { name: 'releases', testMatch: '**/releases.e2e.ts', dependencies: ['journeys'] },
    { name: 'control room', testMatch: '**/control-room.e2e.ts', dependencies: ['releases'] },
    // Damages releases, so it runs last and alone.
    { name: 'faults', testMatch: '**/faults.e2e.ts', dependencies: ['control room'], fullyParallel: false },
  ],
});
