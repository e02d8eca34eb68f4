// `npm run bench -- growth`: the results of the other benches by number of offers, for docs/performance.md.
import { formatTable } from '@gniazdo/cli';
import { readResults } from './results.ts';

const results = readResults();
const sizes = [...new Set(Object.values(results).flatMap((runs) => Object.keys(runs)))]
  .map(Number)
  .sort((a, b) => a - b);
const rows = Object.entries(results).flatMap(([bench, runs]) => {
  const names = new Set(Object.values(runs).flatMap((figures) => Object.keys(figures)));
  return [...names].map((name) => [`${bench}: ${name}`, ...sizes.map((size) => String(runs[size]?.[name] ?? '–'))]);
});
console.log(formatTable(rows, { head: ['Offers', ...sizes.map(formatSize)] }));

function formatSize(size: number) {
  return size >= 1e6 ? `${size / 1e6} M` : `${size / 1e3} k`;
}
