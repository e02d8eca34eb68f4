import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import { type ChannelState, findConflicts, type ReleaseStore } from '@gniazdo/composition/store';
import { ReleaseError } from './ReleaseError.ts';

/** Throws ReleaseError when a release can't stand beside what is live of the other remotes. */
export async function checkAgainstLive(manifest: ReleaseManifest, state: ChannelState, store: ReleaseStore) {
  const conflicts = findConflicts(manifest, await readLiveOthers(manifest.name, state, store));
  if (conflicts.length > 0) throw new ReleaseError(conflicts.join('\n'));
}

/** The live releases of all other remotes, canaries included. */
export function readLiveOthers(name: string, { remotes }: ChannelState, store: ReleaseStore) {
  const others = Object.entries(remotes).filter(([other]) => other !== name);
  const ids = others.flatMap(([other, { stable, canary }]) =>
    [stable, ...(canary ? [canary.version] : [])].map((version) => ({ name: other, version })),
  );
  return Promise.all(ids.map((id) => store.read(id)));
}
