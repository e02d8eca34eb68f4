import { join } from 'node:path';
import { connect } from '@gniazdo/api/database/connect';
import { compareDescriptors, describePicture } from '@gniazdo/api/images/descriptors/describePicture';
import { type IndexSnapshot, LiveCatalogue } from '@gniazdo/api/index/live/LiveCatalogue';
import { findSimilar, findSimilarCandidates, SIMILAR_CANDIDATES } from '@gniazdo/api/resources/similarity/findSimilar';
import { rankByPicture } from '@gniazdo/api/resources/similarity/rankByPicture';
import { formatTable, parseCommandLine, parseWholeNumber, ROOT } from '@gniazdo/cli';
import type pg from 'pg';
import { saveResults } from './results.ts';
import {
  drawPictures,
  getRightShare,
  JUDGED_NEIGHBOURS,
  type MainPicture,
  readMainPicture,
} from './similarity/judgePictures.ts';
import { startBenchDatabase } from './startBenchApi.ts';

const HELP = `Usage: npm run bench -- similarity [options]

Finds the variants that are similar to pictures of the demo catalogue, in the database of the catalogue bench, and judges the
first ten of each by kind and colour (tools/bench/similarity/README.md).

  --offers <n>     Size of the catalogue (default: 20000)
  --pictures <n>   Number of judged pictures (default: 60)
  --wrong          Prints the pictures with fewer than eight right neighbours`;

/** The goal for each picture. */
const MIN_RIGHT = 0.8;

const { values } = parseCommandLine(HELP, {
  offers: { type: 'string', default: '20000' },
  pictures: { type: 'string', default: '60' },
  wrong: { type: 'boolean', default: false },
});
const offers = parseWholeNumber('--offers', values.offers, 1, 10_000_000);
const count = parseWholeNumber('--pictures', values.pictures, 1, 1000);

const descriptors = new Map<string, Promise<Uint8Array>>();
const database = await startBenchDatabase(offers);
const connection = await connect(database.url, { max: 3, statementTimeoutMs: 0 });
try {
  const catalogue = new LiveCatalogue(connection);
  await catalogue.build();
  const snapshot = catalogue.current!;
  const byVariant = await readMainPictures(connection.pool);
  const all = [...byVariant.values()];
  const files = [...new Map(all.map((picture) => [picture.file, picture])).values()];
  const drawn = drawPictures(all, count);
  const rankings: Record<string, (own: MainPicture) => Promise<(MainPicture | undefined)[]>> = {
    'by facts': async ({ variantId }) =>
      findSimilar(snapshot, variantId, JUDGED_NEIGHBOURS).map((id) => byVariant.get(id)),
    'by picture': (own) => rank(snapshot, byVariant, own, () => true),
    'other pictures': (own) => rank(snapshot, byVariant, own, ({ file }) => file !== own.file),
    'pictures alone': (own) => rankFiles(files, own),
  };
  const rows: Record<string, string> = {};
  for (const [name, find] of Object.entries(rankings)) {
    const shares = await Promise.all(drawn.map(async (own) => getRightShare(own, await find(own))));
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    const good = shares.filter((share) => share >= MIN_RIGHT).length;
    rows[`${name}: right of ten, mean (pictures with at least eight)`] =
      `${(10 * mean).toFixed(2)} (${good} of ${shares.length})`;
    if (values.wrong && name === 'by picture') printWrong(drawn, shares);
  }
  saveResults('similarity', offers, { kinds: new Set(drawn.map(({ kind }) => kind)).size, ...rows });
} finally {
  await connection.close();
  await database.stop();
}

async function readMainPictures(pool: pg.Pool) {
  const { rows } = await pool.query<{ variant_id: number; product_id: number; source_url: string }>(
    `select variant.id::int as variant_id, product_id::int, source_url from variant
     join image on image.variant_id = variant.id and position = 0
     where active and not disabled order by variant.id`,
  );
  const pictures = rows.map(readMainPicture).filter((picture) => picture !== null);
  return new Map(pictures.map((picture) => [picture.variantId, picture]));
}

/** As the API ranks, with the descriptors of all pictures. */
async function rank(
  snapshot: IndexSnapshot,
  byVariant: ReadonlyMap<number, MainPicture>,
  own: MainPicture,
  isWanted: (picture: MainPicture) => boolean,
) {
  const candidates = findSimilarCandidates(snapshot, own.variantId, SIMILAR_CANDIDATES).filter(({ id }) => {
    const picture = byVariant.get(id);
    return picture && isWanted(picture);
  });
  const descriptor = await describe(own);
  const distances = new Map<number, number>();
  for (const { id } of candidates)
    distances.set(id, compareDescriptors(descriptor, await describe(byVariant.get(id)!)));
  return rankByPicture(candidates, (id) => distances.get(id)).map((id) => byVariant.get(id));
}

async function rankFiles(files: readonly MainPicture[], own: MainPicture) {
  const descriptor = await describe(own);
  const others = files.filter(({ file }) => file !== own.file);
  const distances = await Promise.all(
    others.map(async (other) => ({ other, distance: compareDescriptors(descriptor, await describe(other)) })),
  );
  return distances.sort((a, b) => a.distance - b.distance).map(({ other }) => other);
}

function describe({ file }: MainPicture) {
  const known = descriptors.get(file) ?? describePicture(join(ROOT, 'demo/assets', file));
  descriptors.set(file, known);
  return known;
}

function printWrong(drawn: readonly MainPicture[], shares: readonly number[]) {
  const wrong = drawn.flatMap(({ file }, index) => (shares[index]! < MIN_RIGHT ? [[file, 10 * shares[index]!]] : []));
  console.log(`\n${formatTable(wrong, { head: ['Picture', 'right of ten'] })}`);
}
