import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * Path of a Chromium: `CHROMIUM`, the system's, Playwright's own, or Debian's package, installed now if we may.
 * Throws with a sentence that says what to do where none can be had.
 */
export async function findChromium(): Promise<string> {
  const { chromium } = await import('@playwright/test');
  const known = [process.env.CHROMIUM, ...SYSTEM, chromium.executablePath()].find((path) => path && existsSync(path));
  if (known) return known;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from Debian …');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (existsSync(SYSTEM[0]!)) return SYSTEM[0]!;
  }
  throw new Error(
    'Browser tests need Chromium: install the package "chromium", run "npx playwright install chromium", or set CHROMIUM to its path.',
  );
}
