import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { UserFacingError } from '@gniazdo/errors';

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * Path of a Chromium: CHROMIUM, that of the system, Playwright's, or Debian's package, which is installed if the user
 * is root. Throws UserFacingError if there is none.
 */
export async function findChromium(): Promise<string> {
  const { chromium } = await import('@playwright/test');
  const known = [process.env.CHROMIUM, ...SYSTEM_PATHS, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
  if (known) return known;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from Debian …');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (existsSync(SYSTEM_PATHS[0]!)) return SYSTEM_PATHS[0]!;
  }
  throw new UserFacingError(
    'Browser tests need Chromium: install the package "chromium", run "npx playwright install chromium", or set CHROMIUM to its path.',
  );
}
