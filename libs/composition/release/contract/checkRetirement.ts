import type { ChannelState } from '../channel/Channel.ts';
import type { ReleaseManifest } from '../manifest.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { keyOf, offersOf, usesOf } from './partsOf.ts';
import { readLive } from './readLive.ts';
import { UnfitReleaseError } from './UnfitReleaseError.ts';

/** Throws UnfitReleaseError when a live release of others, or the live shell, uses something of the remote. */
export async function checkRetirement(
  name: string,
  state: ChannelState,
  store: Pick<ReleaseStore, 'list' | 'read'>,
): Promise<void> {
  const live = await readLive(state, store);
  const own = live.filter((release) => release.name === name);
  const sentences = live.filter((release) => release.name !== name).flatMap((other) => findUses(other, own));
  if (sentences.length > 0) throw new UnfitReleaseError(sentences.join('\n'));
}

function findUses(consumer: ReleaseManifest, own: ReleaseManifest[]) {
  const { name } = own[0]!;
  const offered = new Set(own.flatMap((release) => [...offersOf(release).keys()]));
  const patterns = new Set(own.flatMap(({ routes }) => routes.map(({ path }) => path)));
  const parts = [...usesOf(consumer)].filter(([key]) => offered.has(key)).map(([, { title }]) => title);
  const pages = [...patterns].filter((pattern) => consumer.uses.pages?.some((address) => fits(address, pattern)));
  const used = [
    ...(parts.length > 0 ? [`uses ${parts.join(', ')}`] : []),
    ...(pages.length > 0 ? [`links to ${pages.join(', ')}`] : []),
  ].join(' and ');
  if (!used) return [];
  return [`${keyOf(consumer)}, which is live, ${used} of ${name}. Release ${consumer.name} without that first.`];
}

/** Whether a pattern of react-router's language takes an address. */
function fits(address: string, pattern: string) {
  const given = segmentsOf(address);
  const wanted = segmentsOf(pattern);
  const isOpen = wanted.at(-1) === '*';
  const fixed = isOpen ? wanted.slice(0, -1) : wanted;
  if (isOpen ? given.length < fixed.length : given.length !== fixed.length) return false;
  return fixed.every((segment, i) => segment.startsWith(':') || segment === given[i]);
}

function segmentsOf(path: string) {
  return path.toLowerCase().split('/').filter(Boolean);
}
