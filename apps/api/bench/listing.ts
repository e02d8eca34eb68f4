import { connect } from '../database/connect.ts';
import { searchListing } from '../listing/searchListing.ts';
import { LiveCatalogue } from '../live/LiveCatalogue.ts';

// `DATABASE_URL=… node apps/api/bench/listing.ts [ROUNDS]`: CPU of this process for one list, by kind of address,
// with everything that the answer holds but the cards. PostgreSQL isn't in it.
const DEFAULT_ROUNDS = 200;
const WARM_UP = 50;

const rounds = Number(process.argv[2] ?? DEFAULT_ROUNDS);
const { pool, db, close } = await connect(process.env.DATABASE_URL ?? '');
const catalogue = new LiveCatalogue({ pool, db, close });
const buildStart = process.cpuUsage();
await catalogue.build();
const snapshot = catalogue.current!;
const { user, system } = process.cpuUsage(buildStart);
console.log(
  `${snapshot.index.size} variants indexed: ${Math.round((user + system) / 1000)} ms CPU, ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB RSS`,
);

const colour = snapshot.reference.featureGroups.find(({ kind }) => kind === 'colour');
const [first = 'szary', second = 'czarny'] = colour?.values.map(({ ident }) => ident) ?? [];
const addresses = {
  'all products': '/pl/products',
  category: '/pl/products/sofy',
  'category, colours, price, sorted': `/pl/products/sofy?${colour?.ident ?? 'kolor'}=${first},${second}&cena=500-3000&sort=cena-rosnaco`,
  'all, in stock, page 20': '/pl/products?dostepnosc=w-magazynie&page=20',
  search: '/pl/search?q=szara%20sofa',
  'search with a typing error': '/pl/search?q=soffa',
};
for (const [name, address] of Object.entries(addresses)) {
  let bytes = 0;
  let total = 0;
  const ask = () => {
    const answer = searchListing(snapshot, () => 0, address);
    bytes = answer && 'json' in answer ? answer.json.length : 0;
    total = answer && 'json' in answer ? (JSON.parse(answer.json) as { totalCount: number }).totalCount : 0;
  };
  for (let i = 0; i < WARM_UP; i++) ask();
  const start = process.cpuUsage();
  const startedAt = performance.now();
  for (let i = 0; i < rounds; i++) ask();
  const spent = process.cpuUsage(start);
  const cpu = (spent.user + spent.system) / 1000 / rounds;
  const wall = (performance.now() - startedAt) / rounds;
  console.log(
    `${name.padEnd(34)} ${cpu.toFixed(2)} ms CPU  ${wall.toFixed(2)} ms in all  ${Math.round(bytes / 1024)} KB  ${total} variants`,
  );
}
await close();
