// `node startDevFixture.ts FOLDER PORT API [SITE]`: starts a dev server for the copy of the fixture remote in FOLDER, with the
// API at the origin API, or with everything from SITE, and without a database. It is a separate process, because rspack is an ES module that jest can't load. Prints `ready` when
// pages are served.
import { join } from 'node:path';
import { startDev } from '../startDev.ts';

const [folder = '', port = '', api = '', site = ''] = process.argv.slice(2);
const dataDir = join(folder, 'data');
const dev = await startDev(
  site
    ? { names: ['fixture'], servers: [], port: Number(port), api: site, store: site, channel: site, site }
    : { names: ['fixture'], servers: [], port: Number(port), api, store: join(folder, 'releases') },
  { port: Number(port), dataDir, databaseUrl: undefined, offers: undefined },
  new AbortController().signal,
  () => join(folder, 'remote'),
);
process.on('SIGTERM', () => void dev.stop().then(() => process.exit(0)));
console.log('ready');
