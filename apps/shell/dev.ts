// The shell that `npm run dev` starts in its own process.
import '@gniazdo/ui/tokens.css';
import '@gniazdo/ui/base.css';
import '@gniazdo/ui';
import './layout/layout.css';
import { createDevShell as createShellOf, type DevShellOptions } from '@gniazdo/engine/dev/createDevShell';
import { site } from './site.ts';

export type { DevProblem } from '@gniazdo/engine/dev/browser/DevEvents';

export type DevShell = Awaited<ReturnType<typeof createDevShell>>;

/** The shell of this site with some remotes under development. */
export function createDevShell(options: DevShellOptions) {
  return createShellOf(site, options);
}
