// `npm run dev -- listing`: a site in which this remote follows its sources. Ctrl-C stops it.
import { readSettings } from '../setup/settings.ts';
import { sentenceFor } from '../setup/SetupError.ts';
import { seconds } from '../setup/task.ts';
import { readArguments } from './readArguments.ts';
import { startDev } from './startDev.ts';

const started = performance.now();
const aborting = new AbortController();

try {
  const args = readArguments(process.argv.slice(2));
  const starting = startDev(args, readSettings([], process.env), aborting.signal);
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
  if (!aborting.signal.aborted) {
    console.log(`\n${args.names.join(' and ')} as in this checkout, all other remotes as they are live \
(ready in ${seconds(performance.now() - started)}):

  ${url}/pl/

Save a file and look at the page. Ctrl-C stops.\n`);
  }
} catch (error) {
  if (!aborting.signal.aborted) {
    console.error(sentenceFor(error) ?? error);
    process.exit(1);
  }
}
