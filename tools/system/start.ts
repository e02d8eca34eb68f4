import { formatSeconds, parseCommandLine, readSettings } from '@gniazdo/cli';
import { formatError } from '@gniazdo/errors';
import type { DemoAccounts } from './startBackend.ts';
import { startSystem } from './startSystem.ts';

const HELP = `Usage: npm start -- [options]

Starts database, API and shell, and builds what has changed. Ctrl-C stops everything.

  --offers <n>   Number of offers in the demo catalogue (100 to 2000000)

Settings are environment variables: docs/guides/settings.md.`;

const started = performance.now();
const aborting = new AbortController();

try {
  const { values } = parseCommandLine(HELP, { offers: { type: 'string' } });
  const settings = readSettings(process.env, values.offers);
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
  // The parent process has exited, even by kill -9.
  process.on('disconnect', stop);

  const { url, eshopUrl, demoAccounts, testShopUrl, failed, stop: stopSystem } = await starting;
  if (!aborting.signal.aborted) {
    console.log(`\nGniazdo is running (ready in ${formatSeconds(performance.now() - started)}):

  Shop            ${url}/pl/
  For shops       ${eshopUrl}/
  A list          ${url}/pl/products
  A search        ${url}/pl/search?q=lozko
  API             ${url}/openapi.json
  Data and logs   ${settings.dataDir}${demoAccounts ? formatAccounts(demoAccounts) : ''}${testShopUrl ? `\n  Test shop       ${testShopUrl}` : ''}

Ctrl-C stops everything.`);
    await failed.catch(async (error: unknown) => {
      await stopSystem();
      throw error;
    });
  }
} catch (error) {
  if (!aborting.signal.aborted) {
    console.error(formatError(error));
    process.exit(1);
  }
}

function formatAccounts({ emails, password }: DemoAccounts) {
  return `
  Accounts        ${emails.join(', ')}
  Their password  ${password}`;
}
