import { spawnSync } from 'node:child_process';
import { UserFacingError } from '@gniazdo/errors';

/** `defaults … from` of the rules. */
const MIN_VERSION = 2.4;
/** Debian installs it where only root's PATH looks. */
const SEARCH_PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

/** Settings to start HAProxy with. Throws UserFacingError if it is not installed or too old. */
export function findBalancer(run: () => { stdout: string | null } = runVersion) {
  const version = /^HAProxy version (\d+\.\d+)/m.exec(run().stdout ?? '')?.[1];
  if (version === undefined || Number(version) < MIN_VERSION) {
    const problem = version === undefined ? 'needs HAProxy' : `needs HAProxy ${MIN_VERSION} or newer, not ${version}`;
    throw new UserFacingError(
      `npm run cluster ${problem}. Install it: apt-get install haproxy (Debian, Ubuntu), dnf install haproxy (Fedora) or brew install haproxy (macOS).`,
    );
  }
  return { program: 'haproxy', env: { PATH: SEARCH_PATH } };
}

/** Without HAProxy, tests that need it are skipped. */
export function hasBalancer() {
  try {
    return Boolean(findBalancer());
  } catch {
    return false;
  }
}

function runVersion() {
  return spawnSync('haproxy', ['-v'], { env: { PATH: SEARCH_PATH }, encoding: 'utf8' });
}
