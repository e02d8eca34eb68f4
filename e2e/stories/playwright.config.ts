import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../support/chromiumOptions.ts';

/** Every story of the kit: seen by axe, and compared with the pictures in `baselines`. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../test-results/stories-run',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  retries: 0,
  workers: 2,
  fullyParallel: true,
  timeout: 30_000,
  forbidOnly: true,
  reporter: [['line'], ['json']],
  expect: {
    toMatchSnapshot: {
      // Two versions of Chromium smooth the edges of letters differently; a colour or a size that changed is more.
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
