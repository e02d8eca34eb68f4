import { formatSeconds } from '@gniazdo/cli';
import type { ReleaseContext } from './openReleaseContext.ts';
import { PROJECT } from '@gniazdo/composition/project';
import { type WaitTarget, waitUntilLive } from './waitUntilLive.ts';

type Local = Pick<ReleaseContext, 'dataDir' | 'isUsedByLocalSystem' | 'unusedFolder'>;

/**
 * Waits until the local system serves a version of a remote and prints the result. Sets exit code 1 if the system refuses
 * it or takes too long.
 */
export async function reportWhenLive({ dataDir, isUsedByLocalSystem, unusedFolder }: Local, target: WaitTarget) {
  const { name, version, isCanary = false } = target;
  if (unusedFolder !== undefined) {
    const remedy = PROJECT.isStandalone
      ? 'Set both to those of the site, then run this again.'
      : 'npm start will read it.';
    console.log(
      `  No shell reads it: RELEASE_STORE and CHANNEL are not set, and no system runs here, so it is only in ${unusedFolder}. ${remedy}`,
    );
    return;
  }
  if (!isUsedByLocalSystem) {
    console.log('  No shell is running here. Shells that follow the channel will load it.');
    return;
  }
  const result = await waitUntilLive(dataDir, target);
  switch (result.state) {
    case 'live':
      return console.log(
        `✓ ${result.url}/pl/ ${version ? 'serves it' : `serves no release of ${name}`} (${formatSeconds(result.ms)})`,
      );
    case 'no shell':
      return console.log("  The local shell doesn't respond. It will load it at its next start.");
    case 'refused':
      console.error(
        `✗ ${result.url} refuses ${name} ${version}: ${result.reason.replace(/\.$/, '')}.\n` +
          `  ${result.served ? `It serves ${name} ${result.served} instead` : 'Visitors get nothing of it'}, and tries again every 10 s. ` +
          `To undo the change: npm run releases -- ${isCanary ? `canary ${name} off` : `rollback ${name}`}.`,
      );
      break;
    case 'gone':
      console.error(
        `✗ ${result.url} stopped responding. npm start says why; the release is live when the shell is back.`,
      );
      break;
    case 'timeout':
      console.error(
        `✗ ${result.url} did not load it within ${formatSeconds(result.ms)}. See its log and ${result.url}/health/ready.`,
      );
  }
  process.exitCode = 1;
}
