import { join } from 'node:path';
import { formatCount } from '@gniazdo/format';
import type pg from 'pg';
import { collectPictures, type CollectCounts } from '../../images/shop-pictures/collectPictures.ts';
import { ShopPictures } from '../../images/shop-pictures/ShopPictures.ts';

/** The setting `FETCH_PICTURES`, `on` where it is left out; fails on any other value but `on` and `off`. */
export function fetchesPictures(env: NodeJS.ProcessEnv = process.env): boolean {
  const setting = env.FETCH_PICTURES || 'on';
  if (setting !== 'on' && setting !== 'off') throw new Error(`FETCH_PICTURES is "${setting}": choose on or off.`);
  return setting === 'on';
}

/** Fetches the pictures of the shop's offers into the API's picture folder, counting up on a terminal. */
export async function importPictures(
  pool: pg.Pool,
  shop: string,
  stream: NodeJS.WriteStream | null,
): Promise<CollectCounts> {
  const isShown = stream?.isTTY === true;
  const counts = await collectPictures(pool, {
    shop,
    pictures: new ShopPictures(join(process.env.DATA_DIR || '.data', 'images')),
    onProgress: ({ fetched }) => isShown && stream.write(`\r\x1b[2K${formatCount(fetched)} pictures fetched`),
  });
  if (isShown) stream.write('\r\x1b[2K');
  return counts;
}
