import { formatTable, parseCommandLine, readSettings } from '@gniazdo/cli';
import { runUntilStopped } from '../runUntilStopped.ts';
import { type Cluster, startCluster } from './startCluster.ts';

const HELP = `Usage: npm run cluster -- [options]

Starts the processes of a larger site on this machine: PostgreSQL with a replica under Patroni and etcd, two APIs and two
shells behind HAProxy, with the demo catalogue. A process that ends is started again; when the primary ends, Patroni promotes
the replica. Ctrl-C stops everything.

  --offers <n>   Number of offers in the demo catalogue (100 to 2000000)

What is not installed is named at the start. Settings are environment variables: PORT, DATA_DIR, RELEASE_STORE and CHANNEL
of npm start (docs/guides/settings.md).`;

await runUntilStopped(async (signal) => {
  const { values } = parseCommandLine(HELP, { offers: { type: 'string' } });
  const settings = readSettings(process.env, values.offers);
  const cluster = await startCluster(settings, signal);
  return { system: cluster, show };

  function show(duration: string) {
    console.log(
      `\nThe cluster is running (ready in ${duration}):\n\n${formatAddresses(cluster)}\n\nCtrl-C stops everything.`,
    );
  }
});

function formatAddresses({ url, apiUrl, databaseUrl, processes, demoAccounts }: Cluster) {
  const rows = [
    ['Shop', `${url}/pl/`],
    ['APIs', apiUrl],
    ['Primary', `127.0.0.1:${new URL(databaseUrl).port}`],
    ['Who it is', `patronictl -d etcd3://127.0.0.1:${processes.etcd.port} list gniazdo`],
    ...Object.entries(processes).map(([name, { pid, port }]) => [name, `127.0.0.1:${port}, process ${pid}`]),
    ...(demoAccounts
      ? [
          ['Accounts', demoAccounts.emails.join(', ')],
          ['Their password', demoAccounts.password],
        ]
      : []),
  ];
  return formatTable(rows, { indent: '  ' });
}
