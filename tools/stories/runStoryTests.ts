import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../setup/findChromium.ts';
import { ROOT } from '../setup/settings.ts';
import type { Result } from '../setup/test.ts';
import { serveFolder } from './serveFolder.ts';
import { STORIES_FOLDER, storybookCommand } from './storybookCommand.ts';

/** Builds the stories and looks at each with axe and beside its pictures; `args` go to Playwright. */
export async function runStoryTests(args: string[]): Promise<Result> {
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
    const { stats } = JSON.parse(readFileSync(report, 'utf8')) as { stats: { expected: number; unexpected: number } };
    return { passed: stats.expected, failed: stats.unexpected };
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
