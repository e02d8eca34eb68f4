import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { UserFacingError } from '@gniazdo/errors';

const HEADLESS_SHELL = /headless[-_]shell/;

/** The first is a browser without windows: the journeys take a third of the CPU time of those in the full browser. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * Path of a Chromium: CHROMIUM, that of the system, Playwright's, or Debian's packages, which are installed if the user is
 * root. `isFull`: not the headless shell, which lacks what only windows have, such as the installation of a site. Throws
 * UserFacingError if there is none.
 */
export async function findChromium({ isFull = false } = {}): Promise<string> {
  const { chromium } = await import('@playwright/test');
  const find = (paths: (string | undefined)[]) =>
    paths.find((path) => path && existsSync(path) && !(isFull && HEADLESS_SHELL.test(path)));
  const known = find([process.env.CHROMIUM, ...SYSTEM_PATHS, chromium.executablePath()]);
  if (known) return known;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from Debian …');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium', 'chromium-headless-shell'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = find(SYSTEM_PATHS);
    if (installed) return installed;
  }
  throw new UserFacingError(
    'Browser tests need Chromium: install the package "chromium", run "npx playwright install chromium", or set CHROMIUM to its path.',
  );
}
