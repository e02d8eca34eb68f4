import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './support/chromiumOptions.ts';

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  // A journey that fails now and then is a fault to find, so none is tried again.
  retries: 0,
  workers: 2,
  // For a machine that does much else: a journey that passes takes no longer for it.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // What the site under test doesn't allow, by tag.
  grepInvert: process.env.GNIAZDO_LEAVE_OUT ? new RegExp(process.env.GNIAZDO_LEAVE_OUT) : undefined,
  reporter: [['line'], ['json']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    // Cookies of a mix of releases.
    storageState: process.env.GNIAZDO_STORAGE_STATE,
    viewport: { width: 1280, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: chromiumOptions(),
  },
  projects: [
    { name: 'journeys', testIgnore: ['**/releases.e2e.ts', '**/control-room.e2e.ts', '**/faults.e2e.ts'] },
    // Publishes releases on the running site, so it comes when nobody else is on it.
    { name: 'releases', testMatch: '**/releases.e2e.ts', dependencies: ['journeys'] },
    { name: 'control room', testMatch: '**/control-room.e2e.ts', dependencies: ['releases'] },
    // Spoils releases, so it comes last and alone.
    { name: 'faults', testMatch: '**/faults.e2e.ts', dependencies: ['control room'], fullyParallel: false },
  ],
});
