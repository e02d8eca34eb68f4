// `npm run bench -- load`: pages in cache while junk URLs arrive, and many connections.
import { isAbsolute, join } from 'node:path';
import { formatTable, parseCommandLine, readRunFile, ROOT } from '@gniazdo/cli';
import { loadConnections } from './load/loadConnections.ts';
import { sendJunk } from './load/sendJunk.ts';
import { startBenchShell } from './startBenchShell.ts';

const HELP = `Usage: npm run bench -- load [options]

Measures a separate shell under hostile load, without rate limits: junk URLs while visitors use popular pages, then many
connections to one cached page. Client and server share the machine. Needs a running system with the same DATA_DIR.

  --list <path>        List page (default: /pl/products/sofy)
  --seconds <n>        Duration of each part (default: 60)
  --connections <n>    Connections of the second part (default: 1000)
  --cache <n>          PAGE_CACHE_MB; small, so that the junk fills it (default: 4)`;

const { values } = parseCommandLine(HELP, {
  list: { type: 'string', default: '/pl/products/sofy' },
  seconds: { type: 'string', default: '60' },
  connections: { type: 'string', default: '1000' },
  cache: { type: 'string', default: '4' },
});

const given = process.env.DATA_DIR || '.data';
const dataDir = isAbsolute(given) ? given : join(ROOT, given);
const run = readRunFile(dataDir);
if (!run) throw new Error(`No system is running on ${dataDir}. Run npm start in another terminal first.`);

const shell = await startBenchShell({ run, dataDir, env: { PAGE_CACHE_MB: values.cache, RATE_LIMITS: 'off' } });
try {
  const options = { url: shell.url, list: values.list, seconds: Number(values.seconds) };
  const rows = [
    ...(await sendJunk(options)),
    ...(await loadConnections({ ...options, connections: Number(values.connections) })),
  ];
  console.log(formatTable(rows, { head: ['part', 'figure', 'value'] }));
} finally {
  await shell.stop();
}
