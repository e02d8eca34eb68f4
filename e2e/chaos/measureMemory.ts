import { rm } from 'node:fs/promises';
import path from 'node:path';
import { FolderChannel } from '@gniazdo/composition/store';
import { paths } from '@gniazdo/contracts';
import { look } from './look.ts';
import { askMemory, megabytes, type Probe } from './probe.ts';
import { promote, publishVariant } from './publishVariant.ts';
import { whenLive } from './serverCases.ts';
import type { Place } from './startPlace.ts';

/** Growth from the first fifth to the last that still counts as flat. */
const FLAT_HEAP = 0.05;
const FLAT_RSS = 0.1;

/** Heap and RSS of the shell over many switches of the real bundle, without load. */
export async function measureMemory(place: Place, switches: number) {
  const { storeFolder } = place;
  const good = (await new FolderChannel(storeFolder).read()).remotes.listing!.stable;
  const probes: Probe[] = [];
  let before: string | undefined;
  for (let n = 1; n <= switches; n++) {
    const to = `1.0.0-memory${n}-${Date.now()}`;
    await publishVariant({ storeFolder, name: 'listing', from: good, to });
    await promote(storeFolder, 'listing', to);
    await whenLive(place, to);
    await look(place.url + paths.products());
    if (before) await rm(path.join(storeFolder, 'listing', before), { recursive: true });
    before = to;
    if (n % 10 !== 0 && n !== 1) continue;
    const probe = await askMemory(place);
    probes.push(probe);
    console.log(
      `  ${String(n).padStart(3)} switches: heap ${megabytes(probe.heapUsed)}, RSS ${megabytes(probe.rss)}, external ${megabytes(probe.external)}`,
    );
  }
  await promote(storeFolder, 'listing', good);
  await whenLive(place, good);
  return [line('heapUsed', FLAT_HEAP), line('rss', FLAT_RSS)] satisfies [string, string, string, boolean][];

  function line(key: 'heapUsed' | 'rss', flat: number): [string, string, string, boolean] {
    const values = probes.slice(1).map((probe) => probe[key]);
    const fifth = Math.max(1, Math.floor(values.length / 5));
    const mean = (some: number[]) => some.reduce((sum, value) => sum + value, 0) / some.length;
    const growth = mean(values.slice(-fifth)) / mean(values.slice(0, fifth)) - 1;
    const shown = [values[0]!, values[values.length >> 1]!, values.at(-1)!].map(megabytes).join(' → ');
    const name = key === 'rss' ? 'RSS' : 'heap after GC';
    return [
      `${name} over ${switches} switches`,
      `growth < ${flat * 100} %`,
      `${shown} (${(growth * 100).toFixed(1)} %)`,
      growth < flat,
    ];
  }
}
