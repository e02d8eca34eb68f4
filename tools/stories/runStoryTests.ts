import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPlaywrightReport, ROOT, type TestResult } from '@gniazdo/cli';
import { findChromium } from '@gniazdo/cli/findChromium';
import { serveFolder } from './serveFolder.ts';
import { STORIES_FOLDER, storybookCommand } from './storybookCommand.ts';

/** Builds the stories, checks each with axe and compares it with its screenshot. `args` are passed to Playwright. */
export async function runStoryTests(args: string[]): Promise<TestResult> {
  const chromium = await findChromium();
  const built = await run([...storybookCommand('build'), '--output-dir', STORIES_FOLDER, '--quiet'], process.env);
  if (built !== 0) return { passed: 0, failed: 1 };
  const folder = mkdtempSync(join(tmpdir(), 'gniazdo-stories-'));
  const site = await serveFolder(STORIES_FOLDER);
  try {
    const report = join(folder, 'report.json');
    const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js');
    await run([playwright, 'test', '--config', 'e2e/stories/playwright.config.ts', ...args], {
      ...process.env,
      CHROMIUM: chromium,
      STORIES_URL: site.url,
      STORIES_FOLDER,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
    return readPlaywrightReport(report);
  } finally {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(args: string[], env: NodeJS.ProcessEnv) {
  return new Promise<number | null>((resolve) => {
    spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' }).on('exit', resolve);
  });
}
