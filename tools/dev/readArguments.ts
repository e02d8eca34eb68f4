import { parseArgs } from 'node:util';
import { remoteNames } from '../release/remotes.ts';
import { SetupError } from '../setup/SetupError.ts';

export type DevArguments = {
  /** Remotes to build and to watch. */
  names: string[];
  port?: number;
  /** Where all other remotes come from; undefined: as in `npm start`. */
  store?: string;
  channel?: string;
  /** Origin of an API elsewhere. */
  api?: string;
};

const USAGE =
  'npm run dev -- listing [product …] [--port N] [--store s3://…] [--channel postgres://…] [--api https://…]';

/** What `npm run dev` was asked for; throws SetupError with a sentence for what can't be. */
export function readArguments(args: string[], known = remoteNames()): DevArguments {
  const { values, positionals } = parse(args);
  const names = [...new Set(positionals)];
  if (names.length === 0) throw new SetupError(`Which remote? There are ${known.join(', ')}. ${USAGE}`);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new SetupError(`There is no remote "${unknown}". There are ${known.join(', ')}.`);
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65_536)) {
    throw new SetupError(`--port is "${values.port}"; it must be a whole number from 1 to 65535.`);
  }
  if (values.api !== undefined && !/^https?:\/\//.test(values.api)) {
    throw new SetupError(`--api is "${values.api}"; it must be an origin like https://api.example.com.`);
  }
  if (values.store?.startsWith('s3://') && !values.channel) {
    throw new SetupError('A bucket holds releases only: say with --channel postgres://… which of them are live.');
  }
  return { names, port, store: values.store, channel: values.channel, api: values.api };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options: { port: text, store: text, channel: text, api: text } });
  } catch (error) {
    throw new SetupError(`${(error as Error).message}. ${USAGE}`);
  }
}
