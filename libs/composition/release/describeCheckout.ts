import { spawnSync } from 'node:child_process';

/** The sources of a build. */
export type Checkout = {
  /** Null outside of a Git repository, or if no commit contains the app. */
  commit: string | null;
  /** The sources differ from the commit. */
  dirty: boolean;
};

/** Paths whose content affects a build, beside the app's own folder. */
const SHARED_SOURCES = ['libs', 'package.json', 'package-lock.json'];

/** The commit of the sources from which the app `name` is built in the checkout at `root`. */
export function describeCheckout(name: string, root = import.meta.dirname): Checkout {
  const top = git(root, 'rev-parse', '--show-toplevel');
  if (top === null) return { commit: null, dirty: false };
  const app = `apps/${name}`;
  const status = git(top, 'status', '--porcelain', '--', app, ...SHARED_SOURCES);
  // A new app may be in no commit yet.
  const isCommitted = git(top, 'cat-file', '-e', `HEAD:${app}`) !== null;
  return { commit: isCommitted ? git(top, 'rev-parse', 'HEAD') : null, dirty: !isCommitted || status !== '' };
}

/** The output of Git; null if it fails. */
function git(cwd: string, ...args: string[]) {
  const { stdout, status } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
