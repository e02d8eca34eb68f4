import { parseCommandLine, readSettings } from '@gniazdo/cli';
import { formatError } from '@gniazdo/errors';
import type { DemoAccounts } from './prepareBackend.ts';
import { runUntilStopped } from './runUntilStopped.ts';
import { startSystem } from './startSystem.ts';

const HELP = `Usage: npm start -- [options]

Starts database, API and shell, and builds what has changed. Ctrl-C stops everything.

  --offers <n>   Number of offers in the demo catalogue (100 to 2000000)

Settings are environment variables: docs/guides/settings.md.`;

await runUntilStopped(async (signal) => {
  const { values } = parseCommandLine(HELP, { offers: { type: 'string' } });
  const settings = readSettings(process.env, values.offers);
  const system = await startSystem(settings, signal, { isShown: true });
  return { system, show };

  function show(duration: string) {
    const { url, eshopUrl, demoAccounts, testShopUrl, changedRemotes } = system;
    console.log(`\nGniazdo is running (ready in ${duration}):

  Shop            ${url}/pl/
  For shops       ${eshopUrl}/
  A list          ${url}/pl/products
  A search        ${url}/pl/search?q=lozko
  API             ${url}/openapi.json
  Data and logs   ${settings.dataDir}${demoAccounts ? formatAccounts(demoAccounts) : ''}${testShopUrl ? `\n  Test shop       ${testShopUrl}` : ''}

Ctrl-C stops everything.${formatChanged(changedRemotes)}`);
    // The site runs with the releases that are live.
    system.updateRemotes().catch((error: unknown) => {
      if (!signal.aborted) console.error(formatError(error));
    });
  }
});

function formatChanged(names: string[]) {
  if (names.length === 0) return '';
  const [differ, each] =
    names.length === 1
      ? ['differs from its live release', 'It passes']
      : ['differ from their live releases', 'Each passes'];
  return `\n\n${names.join(', ')} ${differ}. ${each} all gates, which takes about a minute; until then the site serves the live one.`;
}

function formatAccounts({ emails, password }: DemoAccounts) {
  return `
  Accounts        ${emails.join(', ')}
  Their password  ${password}
  Pages of staff  npm run staff prints a link to them; no account opens them`;
}
