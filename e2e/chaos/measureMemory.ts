import { rm } from 'node:fs/promises';
import path from 'node:path';
import { paths } from '@gniazdo/contracts/site';
import { fetchPage, waitUntilLive } from './fetchPage.ts';
import { readMemory, formatMegabytes, type MemoryUsage } from './shellProcess.ts';
import { promote, publishVariant } from './publishVariant.ts';
import type { ResultRow } from './printResults.ts';
import type { Environment } from './startEnvironment.ts';
import { openLocalChannel } from '../support/openLocalChannel.ts';

/** Maximum growth from the first to the last fifth of the samples, as a share. */
const MAX_HEAP_GROWTH = 0.05;
const MAX_RSS_GROWTH = 0.1;

/** Measures heap and RSS of the shell over many release switches without load. */
export async function measureMemory(environment: Environment, switches: number) {
  const { storeFolder } = environment;
  const good = (await openLocalChannel(storeFolder).read()).remotes.listing!.stable;
  const probes: MemoryUsage[] = [];
  let before: string | undefined;
  for (let n = 1; n <= switches; n++) {
    const to = `1.0.0-memory${n}-${Date.now()}`;
    await publishVariant({ storeFolder, name: 'listing', from: good, to });
    await promote(storeFolder, 'listing', to);
    await waitUntilLive(environment, to);
    await fetchPage(environment.url + paths.products());
    if (before) await rm(path.join(storeFolder, 'listing', before), { recursive: true });
    before = to;
    if (n % 10 !== 0 && n !== 1) continue;
    const probe = await readMemory(environment);
    probes.push(probe);
    console.log(
      `  ${String(n).padStart(3)} switches: heap ${formatMegabytes(probe.heapUsed)}, RSS ${formatMegabytes(probe.rss)}, external ${formatMegabytes(probe.external)}`,
    );
  }
  await promote(storeFolder, 'listing', good);
  await waitUntilLive(environment, good);
  return [createRow('heapUsed', MAX_HEAP_GROWTH), createRow('rss', MAX_RSS_GROWTH)] satisfies ResultRow[];

  function createRow(key: 'heapUsed' | 'rss', maxGrowth: number): ResultRow {
    const values = probes.slice(1).map((probe) => probe[key]);
    const fifth = Math.max(1, Math.floor(values.length / 5));
    const mean = (some: number[]) => some.reduce((sum, value) => sum + value, 0) / some.length;
    const growth = mean(values.slice(-fifth)) / mean(values.slice(0, fifth)) - 1;
    const shown = [values[0]!, values[values.length >> 1]!, values.at(-1)!].map(formatMegabytes).join(' → ');
    const name = key === 'rss' ? 'RSS' : 'heap after GC';
    return [
      `${name} over ${switches} switches`,
      `growth < ${maxGrowth * 100} %`,
      `${shown} (${(growth * 100).toFixed(1)} %)`,
      growth < maxGrowth,
    ];
  }
}
