import { seconds } from '../setup/task.ts';
import type { Places } from './places.ts';
import { whenServed } from './whenServed.ts';

type Where = Pick<Places, 'dataDir' | 'isFollowedHere'>;

/**
 * Tells when the system that runs here serves a release, or nothing of the remote any more (undefined); a system that
 * doesn't makes the command fail.
 */
export async function sayWhenServed({ dataDir, isFollowedHere }: Where, name: string, version: string | undefined) {
  const what = version ? 'serves it' : `serves nothing of ${name}`;
  if (!isFollowedHere) return console.log('  No shell is running here: those that follow the channel will see it.');
  const served = await whenServed(dataDir, name, version);
  if (served.state === 'served') console.log(`✓ ${served.url}/pl/ ${what} (${seconds(served.ms)})`);
  if (served.state === 'no shell') console.log("  The shell here doesn't answer: the next one to start will see it.");
  if (served.state === 'late') {
    console.error(
      `✗ After ${seconds(served.ms)} it can't be said that ${served.url} ${what}: see its log, and ${served.url}/health/ready.`,
    );
    process.exitCode = 1;
  }
}
