import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';

/** The sources of a build. */
export type Checkout = {
  /** Null outside of a Git repository, or if no commit contains the app. */
  commit: string | null;
  /** The sources differ from the commit. */
  dirty: boolean;
};

/** Paths whose content affects a build, beside the app's own folder; in the repository of one remote that is the root. */
const SHARED_SOURCES = ['libs', 'package.json', 'package-lock.json'];

/** The commit of the sources from which the app in `dir` (an absolute path) is built. */
export function describeCheckout(dir: string): Checkout {
  const top = git(dir, 'rev-parse', '--show-toplevel');
  if (top === null) return { commit: null, dirty: false };
  // Empty for the root, which Git accepts in `HEAD:` but not as a path. Git resolves links, such as /tmp of macOS.
  const app = path.relative(top, realpathSync(dir));
  const status = git(top, 'status', '--porcelain', '--', app || '.', ...SHARED_SOURCES);
  // A new app may be in no commit yet.
  const isCommitted = git(top, 'cat-file', '-e', `HEAD:${app}`) !== null;
  return { commit: isCommitted ? git(top, 'rev-parse', 'HEAD') : null, dirty: !isCommitted || status !== '' };
}

/** The output of Git; null if it fails. */
function git(cwd: string, ...args: string[]) {
  const { stdout, status } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
