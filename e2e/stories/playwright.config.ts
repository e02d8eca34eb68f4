import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../support/chromiumOptions.ts';

/** Checks every story with axe and compares it with its screenshots in `baselines`. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './buildStories.ts',
  outputDir: '../../test-results/stories-run',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  retries: 0,
  workers: 2,
  fullyParallel: true,
  // Generous timeouts for slow CI machines.
  timeout: 120_000,
  forbidOnly: true,
  reporter: 'line',
  expect: {
    timeout: 20_000,
    toMatchSnapshot: {
      // Antialiasing differs between Chromium versions. A changed colour or size exceeds this threshold.
      threshold: 0.3,
      maxDiffPixelRatio: 0.015,
    },
  },
  use: {
    baseURL: process.env.STORIES_URL,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumOptions({ fontHinting: 'none' }),
  },
});
