import { readSettings, formatSeconds } from '@gniazdo/cli';
import { formatError } from '@gniazdo/errors';
import { parseDevArguments } from './parseDevArguments.ts';
import { startDev } from './startDev.ts';
import { IS_SUPERVISED } from './superviseShell.ts';

const started = performance.now();
const aborting = new AbortController();

try {
  const args = parseDevArguments(process.argv.slice(2));
  const starting = startDev(args, readSettings(process.env), aborting.signal);
  const stop = async () => {
    if (aborting.signal.aborted) return;
    aborting.abort();
    await starting.then(
      (dev) => dev.stop(),
      () => undefined,
    );
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', stop);

  const { url } = await starting;
  if (process.env[IS_SUPERVISED]) process.send?.('ready');
  else if (!aborting.signal.aborted) {
    console.log(`\n${[...args.servers, ...args.names].join(' and ')} from this checkout, all other remotes as they are live \
(ready in ${formatSeconds(performance.now() - started)}):

  ${url}/pl/

Save a file to update the page. Ctrl-C stops.\n`);
  }
} catch (error) {
  if (!aborting.signal.aborted) {
    console.error(formatError(error));
    process.exit(1);
  }
}
