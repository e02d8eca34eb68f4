import { formatSeconds } from '@gniazdo/cli';
import type { ReleaseContext } from './openReleaseContext.ts';
import { waitUntilLive } from './waitUntilLive.ts';

type Target = Pick<ReleaseContext, 'dataDir' | 'isUsedByLocalSystem'>;

/**
 * Waits until the local system serves a version of a remote (undefined: none) and prints the result. Sets exit code 1 if
 * that takes too long.
 */
export async function reportWhenLive(
  { dataDir, isUsedByLocalSystem }: Target,
  name: string,
  version: string | undefined,
) {
  if (!isUsedByLocalSystem) {
    console.log('  No shell is running here. Shells that follow the channel will load it.');
    return;
  }
  const expected = version ? 'serves it' : `serves no release of ${name}`;
  const result = await waitUntilLive(dataDir, name, version);
  switch (result.state) {
    case 'live':
      return console.log(`✓ ${result.url}/pl/ ${expected} (${formatSeconds(result.ms)})`);
    case 'no shell':
      return console.log("  The local shell doesn't respond. It will load it at its next start.");
    case 'timeout':
      console.error(
        `✗ ${result.url} did not load it within ${formatSeconds(result.ms)}. See its log and ${result.url}/health/ready.`,
      );
      process.exitCode = 1;
  }
}
