import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { cleanPicture } from './cleanPicture.ts';
import { fetchPicture, type FetchOptions } from './fetchPicture.ts';
import { isDemoAddress } from './isDemoAddress.ts';
import { PictureFetchError } from './PictureFetchError.ts';
import type { ShopPictures } from './ShopPictures.ts';

/** Between two requests to one host. */
const PAUSE_MS = 200;
const HOSTS_AT_ONCE = 4;
/** Failures in a row after which a host is left alone until the next import. */
const PATIENCE = 2;

export type CollectOptions = FetchOptions & {
  pictures: ShopPictures;
  /** Name of the shop whose offers' pictures are wanted. */
  shop: string;
  pauseMs?: number;
  onProgress?: (counts: CollectCounts) => void;
};

/** `left`: not asked for, because their host does not answer. */
export type CollectCounts = { fetched: number; useless: number; left: number };

/**
 * Fetches the pictures of a shop's offers that are not there yet, the first ones of all offers first: from each host one
 * at a time. Whatever can't be had is left out; the next import tries again.
 */
export async function collectPictures(pool: pg.Pool, options: CollectOptions): Promise<CollectCounts> {
  const counts: CollectCounts = { fetched: 0, useless: 0, left: 0 };
  const hosts = [...Map.groupBy(await wantedOf(pool, options), (address) => new URL(address).host).values()];
  const work = async () => {
    for (let addresses = hosts.shift(); addresses; addresses = hosts.shift())
      await collectFromHost(addresses, options, counts);
  };
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work));
  return counts;
}

async function wantedOf(pool: pg.Pool, { shop, pictures }: CollectOptions) {
  const { rows } = await pool.query<{ source_url: string }>(
    `select source_url
     from image join variant on variant.id = image.variant_id join eshop on eshop.id = variant.eshop_id
     where eshop.name = $1 and variant.active and source_url is not null
     group by source_url
     order by min(image.position), min(image.id)`,
    [shop],
  );
  const wanted: string[] = [];
  for (const { source_url: address } of rows)
    if (!isDemoAddress(address) && (await pictures.isWanted(address))) wanted.push(address);
  return wanted;
}

async function collectFromHost(addresses: string[], options: CollectOptions, counts: CollectCounts) {
  const { pictures, pauseMs = PAUSE_MS, onProgress } = options;
  let failures = 0;
  for (const [index, address] of addresses.entries()) {
    if (failures >= PATIENCE) {
      counts.left += addresses.length - index;
      break;
    }
    if (index > 0) await wait(pauseMs);
    try {
      await pictures.keep(address, await cleanPicture(await fetchPicture(address, options)));
      counts.fetched++;
      failures = 0;
    } catch (error) {
      if (!(error instanceof PictureFetchError)) throw error;
      if (error.problem === 'unreachable') {
        failures++;
        counts.left++;
      } else {
        await pictures.keepFailure(address, error.message);
        counts.useless++;
      }
    }
    onProgress?.(counts);
  }
  onProgress?.(counts);
}
