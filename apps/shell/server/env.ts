import { isIP } from 'node:net';
import path from 'node:path';
import { isAddress, readPublicKeys, type TrustedKey } from '@gniazdo/composition/store';
import { z } from 'zod';

const levelSchema = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);

/** `http://127.0.0.1:4001/` → `http://127.0.0.1:4001` */
const originSchema = z
  .url({ protocol: /^https?$/ })
  .refine((text) => new URL(text).pathname === '/', 'is an origin, without a path')
  .transform((text) => new URL(text).origin);

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

const milliseconds = (standard: number) => z.coerce.number().int().min(1).max(60_000).default(standard);

const envSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Origin of the API. */
  API_URL: originSchema,
  /** Folder with the releases. */
  RELEASE_STORE: z.string().min(1),
  /** Which releases are live: `postgres://…`, or a folder with a channel.json; by default the store's. */
  CHANNEL: z.string().min(1).optional(),
  /** Whose releases may run: public keys by comma, `REMOTE:KEY` for one that counts for one remote only. */
  RELEASE_PUBLIC_KEYS: z.string().min(1).transform(readKeys),
  /** Secret that signs links and sessions of staff; without it nobody is staff. */
  STAFF_KEY: z.string().min(32, 'is shorter than 32 characters').optional(),
  /** Staff may try other releases by `?compose=…`; never in production. */
  COMPOSE: z.enum(['on', 'off']).default('off'),
  /** Host names, by comma, from which releases of such mixes may come. */
  COMPOSE_HOSTS: z.string().default('localhost,127.0.0.1').transform(splitList),
  /** Folder for what the shell keeps: the last good releases and compressed files. */
  DATA_DIR: z.string().min(1),
  /** Origin of the site as visitors know it; every absolute address is made from it. */
  PUBLIC_URL: originSchema,
  /** Shown beside prices, as currency and what one złoty is worth in it: `EUR:0.2326`; by default złote stand alone. */
  SECOND_CURRENCY: z.string().transform(readCurrency).optional(),
  /** Level of the request log; what happens to the shell itself is told from `info` on. */
  LOG_LEVEL: levelSchema.optional(),
  /** A second worker per live release, warm behind the first: 19 MB each. */
  STANDBY_WORKERS: z.enum(['on', 'off']).default('on'),
  /** A worker renders some of its pages before it gets visitors. */
  WARM_UP: z.enum(['on', 'off']).default('on'),
  /** Memory for finished pages, in MB; 0 makes every page anew. */
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(64),
  /** How long a page with all its fragments, a fragment and an endpoint of a remote may take, in ms. */
  PAGE_DEADLINE_MS: milliseconds(900),
  FRAGMENT_DEADLINE_MS: milliseconds(700),
  ENDPOINT_DEADLINE_MS: milliseconds(5000),
  /** Whether the watch takes worse releases back by itself, or only tells. */
  AUTO_ROLLBACK: z.enum(['on', 'off']).default('on'),
  /** Where the watch posts what it has done, as JSON. */
  ALERT_WEBHOOK: z.url({ protocol: /^https?$/ }).optional(),
  /** Reports of browsers that one address may send in a minute; more are dropped. */
  REPORTS_PER_ADDRESS: z.coerce.number().int().min(1).max(100_000).default(60),
  /** Who may read /metrics from elsewhere: a bearer token. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Addresses of proxies in front, by comma: whom they name as the visitor's address is believed. */
  TRUSTED_PROXIES: z.string().min(1).transform(readAddresses).optional(),
  /**
   * How long the shell still takes requests after SIGTERM, in ms, while it says that it isn't ready: until balancers have
   * seen that. Busy connections are told to end with their next answer.
   */
  DRAIN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(250),
});

export type Env = z.infer<typeof envSchema> & { CHANNEL: string };

/** The settings cannot be used; the message lists every one that is missing or wrong. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/** Settings from the environment, checked; throws EnvError with one line for each that is missing or wrong. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  // An empty variable means the same as none.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = envSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path: [name = ''], message }) => {
      return `  ${String(name)}: ${String(name) in given ? message : 'is missing'}`;
    });
    throw new EnvError(`The shell can't start, its settings need a correction:\n${lines.join('\n')}`);
  }
  const { RELEASE_STORE, DATA_DIR, CHANNEL = RELEASE_STORE } = parsed.data;
  if (CHANNEL.startsWith('s3://')) {
    throw new EnvError(
      "The shell can't start: a bucket holds releases only. Set CHANNEL to postgres://… or to a folder.",
    );
  }
  return {
    ...parsed.data,
    RELEASE_STORE: placeOf(RELEASE_STORE),
    CHANNEL: placeOf(CHANNEL),
    DATA_DIR: path.resolve(DATA_DIR),
  };
}

/** `loopback, 10.0.0.0/8`: addresses, ranges, or names that stand for ranges. */
function readAddresses(text: string, context: z.RefinementCtx) {
  const addresses = text.split(',').map((address) => address.trim());
  const wrong = addresses.find((address) => !isIP(address.split('/')[0]!) && !NAMED_RANGES.includes(address));
  if (wrong === undefined) return addresses;
  context.addIssue(`"${wrong}" is no address, no range and none of ${NAMED_RANGES.join(', ')}`);
  return z.NEVER;
}

/** A folder as an absolute path; an address (`postgres://…`) as it is. */
function placeOf(address: string) {
  return isAddress(address) ? address : path.resolve(address);
}

function splitList(text: string) {
  return text.split(/[\s,]+/).filter(Boolean);
}

/** `EUR:0.2326` */
function readCurrency(text: string, context: z.RefinementCtx) {
  const [currency = '', rest = ''] = text.split(':');
  const rate = Number(rest);
  if (CURRENCIES.has(currency) && rate > 0 && Number.isFinite(rate)) return { currency, rate };
  context.addIssue(`"${text}" is not a currency and a rate, like EUR:0.2326`);
  return z.NEVER;
}

function readKeys(text: string, context: z.RefinementCtx): TrustedKey[] {
  try {
    return readPublicKeys(text);
  } catch (error) {
    context.addIssue((error as Error).message);
    return z.NEVER;
  }
}
