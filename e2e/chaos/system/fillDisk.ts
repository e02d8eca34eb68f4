import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fetchPage, measureUntil, waitUntilLive } from '../fetchPage.ts';
import { findPages } from '../findPages.ts';
import type { ResultRow } from '../printResults.ts';
import { promote, publishVariant } from '../publishVariant.ts';
import type { Environment } from '../startEnvironment.ts';
import { formatCounts, startVisitors } from '../startVisitors.ts';
import { openLocalChannel } from '../../support/openLocalChannel.ts';
import type { SmallDisk } from './mountSmallDisk.ts';

const DURATION_MS = 15_000;
const MAX_RECOVERY_MS = 30_000;

/** Fills the disk of the data folder: releases, pictures and logs cannot be written, and the site continues. */
export async function fillDisk(environment: Environment, disk: SmallDisk): Promise<ResultRow[]> {
  const { url, storeFolder } = environment;
  const { main, products } = await findPages(url);
  const [before = '', during = '', after = ''] = await findPictures(url);
  const good = (await openLocalChannel(storeFolder).read()).remotes.listing!.stable;
  const version = `${good}-disk`;
  await publishVariant({ storeFolder, name: 'listing', from: good, to: version });
  await fetch(url + before);
  disk.fill();
  const visitors = startVisitors(url, [...main, ...products]);
  try {
    await promote(storeFolder, 'listing', version);
    const liveMs = await waitUntilLive(environment, version);
    const startedAt = performance.now();
    // The removed copy of the old release has left some space.
    disk.fill();
    const [known, unknown] = [await fetchPicture(url + before), await fetchPicture(url + during)];
    await wait(Math.max(0, DURATION_MS - (performance.now() - startedAt)));
    const counts = visitors.take();
    const leftovers = listTemporaryFiles(environment.filesDir);
    disk.free();
    // The shell and the API write again as soon as they can.
    const pictureMs = await measureUntil(async () => (await fetchPicture(url + after)).isLasting, MAX_RECOVERY_MS);
    await promote(storeFolder, 'listing', good);
    const backMs = await waitUntilLive(environment, good);
    const isSaved = await measureUntil(async () => hasCopy(environment.filesDir, good), MAX_RECOVERY_MS);
    const afterwards = visitors.take();
    return [
      ['full disk: visitors', '0 failed', formatCounts(counts), counts.failed === 0],
      ['full disk: a new release is live', 'yes', formatMs(liveMs), liveMs !== null],
      [
        'full disk: a picture that is stored; a new one',
        '200, 200',
        `${known.status}, ${unknown.status} (${unknown.isLasting ? 'picture' : 'placeholder'})`,
        known.status === 200 && unknown.status === 200,
      ],
      [
        'full disk: incomplete files',
        '0',
        [leftovers.length, ...leftovers.slice(0, 3)].join(' '),
        leftovers.length === 0,
      ],
      ['space again: a new picture is stored', '< 30 s', formatMs(pictureMs), pictureMs !== null],
      [
        'space again: a new release is live; its copy is on disk',
        'yes, yes',
        `${formatMs(backMs)}, ${isSaved === null ? 'no' : 'yes'}`,
        backMs !== null && isSaved !== null,
      ],
      ['space again: visitors', '0 failed', formatCounts(afterwards), afterwards.failed === 0],
    ];
  } finally {
    disk.free();
    await visitors.stop();
  }
}

/** One path for each picture of a list; it has each in several sizes. */
async function findPictures(url: string) {
  const { html } = await fetchPage(`${url}/pl/products?sort=najtansze&cena=1-99999`);
  const paths = [...html.matchAll(/\/i\/product\/[^"'\s,?]+\/(\d+)[^"'\s,?/]*\.webp/g)];
  return [...new Map(paths.map(([path, id]) => [id, path])).values()];
}

async function fetchPicture(url: string) {
  const response = await fetch(url, { signal: AbortSignal.timeout(20_000) }).catch(() => null);
  await response?.arrayBuffer();
  // A placeholder is cached for a minute.
  return {
    status: response?.status ?? 0,
    isLasting: response?.headers.get('cache-control')?.includes('immutable') ?? false,
  };
}

function listTemporaryFiles(folder: string) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.new(-[^/]*)?$|\.webp\.[0-9a-f-]{36}$/.test(name));
}

function hasCopy(folder: string, version: string) {
  return existsSync(join(folder, 'shell', 'last-good', 'listing', version));
}

function formatMs(ms: number | null) {
  return ms === null ? 'no' : `after ${Math.round(ms)} ms`;
}
