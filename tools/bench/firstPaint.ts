// `npm run bench -- first-paint`: bytes of styles and fonts that a browser needs before the first paint of the running
// site's home, list and product pages, compressed separately with brotli 11. Goal: 30 kB. Fonts that load after the
// first paint don't count.
import { formatTable, getDataDir, readRunFile } from '@gniazdo/cli';
import { paths } from '@gniazdo/contracts/site';
import { measureSize } from '@gniazdo/release-tools/budgets/readBudgets';

const GOAL_BYTES = 30_000;

const base = process.env.BASE_URL ?? readRunFile(getDataDir(process.env))?.url;
if (!base) throw new Error('No system is running on this data folder. Run npm start first, or set BASE_URL.');

const list = paths.category('sofy');
const product = /href="(\/pl\/product\/v\/[^"]+)"/.exec(await fetchText(list))?.[1];
if (!product) throw new Error(`There is no product on ${list}.`);

const rows: (string | number)[][] = [];
for (const [name, path] of Object.entries({ home: paths.home(), list, product })) {
  const html = await fetchText(path);
  const inline = [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css!).join('');
  const css = [inline, ...(await fetchLinkedFiles(html, /<link\b[^>]*rel="stylesheet"[^>]*>/g))].join('');
  const fonts = await fetchLinkedFiles(html, /<link\b[^>]*rel="preload"[^>]*as="font"[^>]*>/g);
  const fontBytes = fonts.reduce((sum, file) => sum + Buffer.byteLength(file, 'latin1'), 0);
  const { raw, br } = measureSize(Buffer.from(css));
  rows.push([name, String(raw), String(br), String(fontBytes), String(br + fontBytes)]);
  if (br + fontBytes > GOAL_BYTES) process.exitCode = 1;
}
console.log(formatTable(rows, { head: ['page', 'css raw', 'css brotli', 'fonts', 'before first paint'] }));

async function fetchLinkedFiles(html: string, links: RegExp) {
  const paths = [...html.matchAll(links)].map(([tag]) => /href="([^"]+)"/.exec(tag)![1]!);
  return Promise.all(paths.map(async (path) => (await get(path)).toString('latin1')));
}

async function fetchText(path: string) {
  return (await get(path)).toString('utf8');
}

async function get(path: string) {
  const response = await fetch(new URL(path, base));
  if (!response.ok) throw new Error(`${path} responded with status ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}
