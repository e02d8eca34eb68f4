import { isAbsolute, join } from 'node:path';
import { parseArgs } from 'node:util';
import { SetupError } from './SetupError.ts';

export const ROOT = join(import.meta.dirname, '../..');

export type Settings = {
  /** Port of the site. */
  port: number;
  /** Folder of everything that is not source: database, releases, pictures, logs. */
  dataDir: string;
  /** A PostgreSQL of your own; undefined starts the embedded one. */
  databaseUrl: string | undefined;
  /** Where the shell learns what is live: `database`, `postgres://…` or a folder; undefined: the store's folder. */
  channel?: string;
  /** Where releases are kept; undefined: DATA_DIR/releases. */
  releaseStore?: string;
  /** Offers of the demo catalogue; undefined keeps what is there, or makes the default number. */
  offers: number | undefined;
};

export const DEFAULT_OFFERS = 20_000;

/** Settings of `npm start` from flags and environment; throws SetupError with a sentence for a value that can't be. */
export function readSettings(args: string[], env: NodeJS.ProcessEnv): Settings {
  const { values } = parse(args);
  const port = wholeNumber('PORT', env.PORT || '3000', 1, 65_535);
  const offers = values.offers === undefined ? undefined : wholeNumber('--offers', values.offers, 100, 2_000_000);
  const dataDir = env.DATA_DIR || '.data';
  return {
    port,
    offers,
    dataDir: isAbsolute(dataDir) ? dataDir : join(ROOT, dataDir),
    databaseUrl: databaseUrl(env.DATABASE_URL),
    channel: env.CHANNEL || undefined,
    releaseStore: env.RELEASE_STORE || undefined,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { offers: { type: 'string' } } });
  } catch {
    throw new SetupError(
      `"${args.join(' ')}" is not understood. There is one option: --offers N (offers of the demo catalogue).`,
    );
  }
}

function wholeNumber(name: string, text: string, least: number, most: number) {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least || number > most) {
    throw new SetupError(`${name} is "${text}"; it must be a whole number from ${least} to ${most}.`);
  }
  return number;
}

function databaseUrl(text: string | undefined) {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length < 2) {
    throw new SetupError(
      'DATABASE_URL is not a PostgreSQL address. Write postgres://user:password@host:5432/database.',
    );
  }
  return text;
}
