import type { WatchListener } from '@gniazdo/composition/watch';
import type { DevShell } from '@gniazdo/shell/dev';
import { IS_SUPERVISED } from './superviseShell.ts';

/**
 * Forwards the events of a remote's watcher to the shell. `firstBuild` resolves when the remote is live or its build
 * has failed.
 */
export function forwardBuilds(name: string, builds: DevShell['builds']) {
  const first = Promise.withResolvers<void>();
  let changedAt: number | undefined;
  /** First edit of a build that a newer one replaced before it was live. */
  let replacedAt: number | undefined;
  const listener: WatchListener = {
    onChange() {
      changedAt ??= performance.now();
      builds.changed(name);
    },
    onBrowser: (hash) => builds.browserBuilt(name, hash),
    async onServer(built) {
      let since = changedAt;
      changedAt = undefined;
      const result = await builds.serverBuilt(name, built);
      if (result === 'replaced') {
        replacedAt ??= since;
        return;
      }
      since = replacedAt ?? since;
      replacedAt = undefined;
      if (result === 'failed') console.log(`✗ ${name} did not start. Pages show its code from before this change.`);
      else if (result === 'live' && since !== undefined)
        console.log(`↻ ${name} (${Math.round(performance.now() - since)} ms)`);
      first.resolve();
    },
    onShellSource(file) {
      // Otherwise it is built again now.
      if (!process.env[IS_SUPERVISED])
        console.log(
          `! Browsers get ${file} from the shell, which was built at the start: start again to see the change.`,
        );
    },
    onProblems(side, problems) {
      builds.failed(name, side, problems);
      if (problems.length > 0) first.resolve();
    },
  };
  return { listener, firstBuild: first.promise };
}
