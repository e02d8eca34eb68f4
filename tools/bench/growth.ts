import { readResults } from './results.ts';

// `npm run bench:growth`: what the other benches kept, as the Markdown table of docs/performance.md.
const results = readResults();
const sizes = [...new Set(Object.values(results).flatMap((runs) => Object.keys(runs)))]
  .map(Number)
  .sort((a, b) => a - b);
const title = (size: number) => (size >= 1e6 ? `${size / 1e6} M` : `${size / 1e3} k`);
console.log(`| Offers | ${sizes.map(title).join(' | ')} |`);
console.log(`|---|${sizes.map(() => '--:').join('|')}|`);
for (const [bench, runs] of Object.entries(results)) {
  const names = new Set(Object.values(runs).flatMap((figures) => Object.keys(figures)));
  for (const name of names) {
    console.log(`| ${bench}: ${name} | ${sizes.map((size) => runs[size]?.[name] ?? '–').join(' | ')} |`);
  }
}
