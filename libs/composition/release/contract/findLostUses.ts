import { matchPath } from 'react-router';
import type { ReleaseManifest } from '../manifest.ts';
import { formatRelease, getProvidedItems, getUsedItems } from './ContractItem.ts';

/**
 * Messages about what live releases of other remotes, or the live shell, use of a remote and would lose: fragments (dialogs
 * are fragments), endpoints and linked pages that one of its releases in `live` has and `next` has not. Null: the remote is
 * retired.
 */
export function findLostUses(name: string, next: ReleaseManifest | null, live: ReleaseManifest[]): string[] {
  const own = live.filter((release) => release.name === name);
  return live.filter((release) => release.name !== name).flatMap((other) => findLostUsesOf(other, name, next, own));
}

function findLostUsesOf(consumer: ReleaseManifest, name: string, next: ReleaseManifest | null, own: ReleaseManifest[]) {
  const offered = new Set(own.flatMap((release) => [...getProvidedItems(release).keys()]));
  const kept = next ? getProvidedItems(next) : new Map();
  const parts = [...getUsedItems(consumer)]
    .filter(([key]) => offered.has(key) && !kept.has(key))
    .map(([, { title }]) => title);
  const patterns = [...new Set(own.flatMap(({ routes }) => routes.map(({ path }) => path)))];
  const links = (consumer.uses.pages ?? []).filter((link) => !next?.routes.some(({ path }) => matchPath(path, link)));
  const pages = patterns.filter((pattern) => links.some((link) => matchPath(pattern, link)));
  const used = [
    ...(parts.length > 0 ? [`uses ${parts.join(', ')}`] : []),
    ...(pages.length > 0 ? [`links to ${pages.join(', ')}`] : []),
  ].join(' and ');
  if (!used) return [];
  return [
    `${formatRelease(consumer)}, which is live, ${used} of ${name}${next ? `, which ${formatRelease(next)} does not have` : ''}. ` +
      `Release ${consumer.name} without that first.`,
  ];
}
