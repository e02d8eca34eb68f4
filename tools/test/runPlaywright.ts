import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '@gniazdo/cli';
import { canRecordVideo } from './canRecordVideo.ts';

/** The variable is Playwright's. */
const REPORT = process.env.PLAYWRIGHT_HTML_OUTPUT_DIR || join(ROOT, 'playwright-report');

/** Runs Playwright's command line. Resolves with its exit code; `signal` stops it. */
export function runPlaywright(options: string[], env: NodeJS.ProcessEnv, signal: AbortSignal) {
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js');
  return new Promise<number | null>((resolve) => {
    const child = spawn(process.execPath, [cli, ...options], { cwd: ROOT, env, stdio: 'inherit' });
    signal.addEventListener('abort', () => child.kill('SIGINT'), { once: true });
    child.on('exit', resolve);
  });
}

/** Value of GNIAZDO_REPORT for Playwright's configuration. */
export function getReportKind() {
  if (canRecordVideo()) return 'video';
  console.log('The report has pictures, but no videos: npx playwright install ffmpeg.');
  return 'pictures';
}

/** Joins the reports of all runs into one page. */
export async function writeReport(blobs: string, env: NodeJS.ProcessEnv, signal: AbortSignal) {
  const output = { PLAYWRIGHT_HTML_OUTPUT_DIR: REPORT, PLAYWRIGHT_HTML_OPEN: 'never' };
  await runPlaywright(['merge-reports', '--reporter', 'html', blobs], { ...env, ...output }, signal);
  console.log(`Report: ${join(REPORT, 'index.html')}. To open it: npx playwright show-report ${REPORT}`);
}
