import { matchPath } from 'react-router';
import type { ChannelState } from '../channel/Channel.ts';
import type { ReleaseManifest } from '../manifest.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { formatRelease, getProvidedItems, getUsedItems } from './ContractItem.ts';
import { readLiveReleases } from './readLiveReleases.ts';
import { IncompatibleReleaseError } from './IncompatibleReleaseError.ts';

/** Throws IncompatibleReleaseError if another live release or the live shell uses something of the remote. */
export async function checkRetirement(
  name: string,
  state: ChannelState,
  store: Pick<ReleaseStore, 'list' | 'read'>,
): Promise<void> {
  const live = await readLiveReleases(state, store);
  const own = live.filter((release) => release.name === name);
  const sentences = live.filter((release) => release.name !== name).flatMap((other) => findUses(other, own));
  if (sentences.length > 0) throw new IncompatibleReleaseError(sentences.join('\n'));
}

function findUses(consumer: ReleaseManifest, own: ReleaseManifest[]) {
  const { name } = own[0]!;
  const offered = new Set(own.flatMap((release) => [...getProvidedItems(release).keys()]));
  const patterns = new Set(own.flatMap(({ routes }) => routes.map(({ path }) => path)));
  const parts = [...getUsedItems(consumer)].filter(([key]) => offered.has(key)).map(([, { title }]) => title);
  const pages = [...patterns].filter((pattern) => consumer.uses.pages?.some((path) => matchPath(pattern, path)));
  const used = [
    ...(parts.length > 0 ? [`uses ${parts.join(', ')}`] : []),
    ...(pages.length > 0 ? [`links to ${pages.join(', ')}`] : []),
  ].join(' and ');
  if (!used) return [];
  return [
    `${formatRelease(consumer)}, which is live, ${used} of ${name}. Release ${consumer.name} without that first.`,
  ];
}
