// `npm start`: everything, from an empty checkout to a site one can shop in. Ctrl-C stops it all, the database too.
import { readSettings } from './settings.ts';
import { sentenceFor } from './SetupError.ts';
import { startSystem } from './startSystem.ts';
import { seconds } from './task.ts';

const started = performance.now();
const aborting = new AbortController();

try {
  const settings = readSettings(process.argv.slice(2), process.env);
  const starting = startSystem(settings, aborting.signal);
  const stop = async () => {
    if (aborting.signal.aborted) return;
    console.log('\nStopping …');
    aborting.abort();
    await starting.then(
      (system) => system.stop(),
      () => undefined,
    );
    console.log('Stopped.');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The command that started us is gone, even if by kill -9.
  process.on('disconnect', stop);

  const { url } = await starting;
  if (!aborting.signal.aborted) {
    console.log(`\nGniazdo is open (ready in ${seconds(performance.now() - started)}):

  Shop            ${url}/pl/
  A list          ${url}/pl/products
  A search        ${url}/pl/search?q=lozko
  API             ${url}/openapi.json
  Data and logs   ${settings.dataDir}

Ctrl-C stops everything.`);
  }
} catch (error) {
  if (!aborting.signal.aborted) {
    console.error(sentenceFor(error) ?? error);
    process.exit(1);
  }
}
