import path from 'node:path';
import { parseCommandLine, parseWholeNumber, ROOT, runCommand } from '@gniazdo/cli';
import { startSite } from './startSite.ts';

await runCommand(async () => {
  parseCommandLine(
    'Usage: node e2e/second-site/testing/start.ts\n\nBuilds and starts the site. PORT is its port (default: 3100).',
    {},
  );
  const dataDir = path.join(ROOT, '.data/second-site');
  const site = await startSite({ dataDir, port: parseWholeNumber('PORT', process.env.PORT || '3100', 1, 65_535) });
  console.log(`${site.url}/de/ (Ctrl-C stops it)`);
  const { promise, resolve } = Promise.withResolvers<unknown>();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  await promise;
  await site.stop();
});
