import { isIP } from 'node:net';
import path from 'node:path';
import { isUrl, readPrivateKey, readPublicKeys, type TrustedKey } from '@gniazdo/composition/store';
import { UserFacingError } from '@gniazdo/errors';
import { z } from 'zod';
import { getStaffOrigin } from './getStaffOrigin.ts';
import { parseRateLimits, STANDARD_RATE_LIMITS } from './RateLimits.ts';

const levelSchema = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);

/** `http://127.0.0.1:4001/` → `http://127.0.0.1:4001` */
export const originSchema = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((text) => new URL(text).pathname === '/', 'must be an origin without a path')
  .transform((text) => new URL(text).origin);

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

const milliseconds = (standard: number) => z.coerce.number().int().min(1).max(60_000).default(standard);

const engineSettings = {
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Origin of the API. */
  API_URL: originSchema,
  /** Origin of a service with GrowthBook's API of feature flags; by default the API. */
  FLAGS_URL: originSchema.optional(),
  /** Folder with the releases. */
  RELEASE_STORE: z.string().min(1),
  /** Location of the channel: `postgres://…`, or a folder with a channel.json; by default the release store. */
  CHANNEL: z.string().min(1).optional(),
  /** Comma-separated public keys of trusted publishers; `REMOTE:KEY` restricts a key to one remote. */
  RELEASE_PUBLIC_KEYS: z.string().min(1).transform(readKeys),
  /** Secret key of the shells, which signs rollbacks and changes of the control room; without it they are refused. */
  CHANNEL_SIGNING_KEY: z.string().transform(readSigningKey).optional(),
  /** Secret that signs staff links and sessions; without it there are no staff users. */
  STAFF_KEY: z.string().min(32, 'is shorter than 32 characters').optional(),
  /** Secret by which the API recognises requests of visitors; without it there are no accounts. */
  SHELL_KEY: z.string().min(32, 'is shorter than 32 characters').optional(),
  /** Enables previews of other releases by `?compose=…` for staff; never in production. */
  COMPOSE: z.enum(['on', 'off']).default('off'),
  /** Comma-separated host names that may serve releases of previews. */
  COMPOSE_HOSTS: z.string().default('localhost,127.0.0.1').transform(splitList),
  /** Comma-separated origins of other sites whose pages may load browser files of releases and the shared libraries. */
  RELEASE_FILE_ORIGINS: z.string().default('').transform(readOrigins),
  /** Folder for the last known good releases and compressed files. */
  DATA_DIR: z.string().min(1),
  /** Public origin of the site; the base of every absolute URL. */
  PUBLIC_URL: originSchema,
  /** Origins of the hosts for staff; by default `releases.` and `office.` before the name of the public host. */
  CONTROL_ROOM_URL: originSchema.optional(),
  BACK_OFFICE_URL: originSchema.optional(),
  /** Level of both logs; by default `warn` for requests and `info` for the shell's own events. */
  LOG_LEVEL: levelSchema.optional(),
  /** A warm standby worker per live release: about 20 MB each when idle. */
  STANDBY_WORKERS: z.enum(['on', 'off']).default('on'),
  /** A worker renders some of its pages before it receives requests. */
  WARM_UP: z.enum(['on', 'off']).default('on'),
  /** Size of the page cache in MB; 0 disables it. */
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(64),
  /** Deadlines in ms: a page with all its fragments, one fragment, one endpoint. */
  PAGE_DEADLINE_MS: milliseconds(900),
  FRAGMENT_DEADLINE_MS: milliseconds(700),
  ENDPOINT_DEADLINE_MS: milliseconds(5000),
  /** `off`: a worse release causes an alert but no rollback. */
  AUTO_ROLLBACK: z.enum(['on', 'off']).default('on'),
  /** URL that receives release health alerts as JSON. */
  ALERT_WEBHOOK: z.url({ protocol: /^https?$/ }).optional(),
  /** Maximum browser reports per IP address and minute; more are dropped. */
  REPORTS_PER_ADDRESS: z.coerce.number().int().min(1).max(100_000).default(60),
  /** Bearer token for /metrics and the details of /health/ready. */
  METRICS_TOKEN: z.string().min(22, 'is shorter than 22 characters').optional(),
  /** Bearer token with which developers of remotes read the live releases; without it only staff may. */
  DEVELOPER_TOKEN: z.string().min(22, 'is shorter than 22 characters').optional(),
  /** Requests per client and 10 s: `off`, or limits that replace standard ones, e.g. `pages=600,writes=50`. */
  RATE_LIMITS: z.string().default('').transform(readRateLimits),
  /** ms in which a request must arrive. */
  REQUEST_TIMEOUT_MS: milliseconds(12_000),
  /** ms without progress after which a connection is closed; noticed after twice that time at most. */
  STALL_TIMEOUT_MS: milliseconds(9000),
  /** Connections above this number are refused. */
  MAX_CONNECTIONS: z.coerce.number().int().min(10).max(1_000_000).default(10_000),
  /** Comma-separated addresses of proxies whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: z.string().min(1).transform(readAddresses).optional(),
  /**
   * ms between SIGTERM and closing. During this time the shell reports that it is not ready and still serves requests,
   * until load balancers notice. Open connections are closed with their next response.
   */
  DRAIN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(250),
};

const engineSchema = z.object(engineSettings);

/** The settings of every site on the engine. */
export type EngineEnv = z.infer<typeof engineSchema> & {
  CHANNEL: string;
  CONTROL_ROOM_URL: string;
  BACK_OFFICE_URL: string;
};

/** The settings that the shell of a site reads. */
export type Env<Own extends z.ZodRawShape> = EngineEnv & z.infer<z.ZodObject<Own>>;

export type SettingsOfSite<Own extends z.ZodRawShape> = {
  /** Settings of the site, which are read from the environment together with those of the engine. */
  settings: Own;
  /**
   * Throws UserFacingError if settings contradict each other or are missing. `isPublic`: the site runs in production and
   * others than a developer can reach it.
   */
  checkSettings?: (env: Env<Own>, facts: { isPublic: boolean }) => void;
};

/** Names of all settings of a site's shell. */
export function listSettings({ settings }: { settings: z.ZodRawShape }) {
  return Object.keys({ ...engineSettings, ...settings });
}

/** Parses the environment variables. Throws one UserFacingError with one line for each missing or wrong one. */
export function readEnv<Own extends z.ZodRawShape>(
  { settings, checkSettings }: SettingsOfSite<Own>,
  variables: Record<string, string | undefined>,
): Env<Own> {
  // An empty variable counts as missing.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = z.object({ ...engineSettings, ...settings }).safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path: [name = ''], message }) => {
      return `  ${String(name)}: ${String(name) in given ? message : 'is missing'}`;
    });
    throw new UserFacingError(`The shell cannot start because of its settings:\n${lines.join('\n')}`);
  }
  const { PUBLIC_URL: publicUrl } = parsed.data as Env<Own>;
  const data = {
    CONTROL_ROOM_URL: getStaffOrigin(publicUrl, 'controlRoom'),
    BACK_OFFICE_URL: getStaffOrigin(publicUrl, 'backOffice'),
    ...parsed.data,
  } as Env<Own>;
  const { RELEASE_STORE, DATA_DIR, CHANNEL = RELEASE_STORE, PUBLIC_URL }: EngineEnv = data;
  if (CHANNEL.startsWith('s3://')) {
    throw new UserFacingError(
      'The shell cannot start: a bucket cannot contain the channel. Set CHANNEL to postgres://… or to a folder.',
    );
  }
  checkStaffHosts(data);
  checkSettings?.(data, { isPublic: variables['NODE_ENV'] === 'production' && isPublicUrl(PUBLIC_URL) });
  return {
    ...data,
    RELEASE_STORE: resolveLocation(RELEASE_STORE),
    CHANNEL: resolveLocation(CHANNEL),
    DATA_DIR: path.resolve(DATA_DIR),
  };
}

/** `loopback, 10.0.0.0/8`: addresses, ranges or named ranges. */
function readAddresses(text: string, context: z.RefinementCtx) {
  const addresses = text.split(',').map((address) => address.trim());
  const wrong = addresses.find((address) => !isIP(address.split('/')[0]!) && !NAMED_RANGES.includes(address));
  if (wrong === undefined) return addresses;
  context.addIssue(`"${wrong}" is not an address, a range or one of ${NAMED_RANGES.join(', ')}`);
  return z.NEVER;
}

/** A host for staff that had pages for visitors would have scripts of releases. */
function checkStaffHosts({ PUBLIC_URL, CONTROL_ROOM_URL, BACK_OFFICE_URL }: EngineEnv) {
  const urls = [PUBLIC_URL, CONTROL_ROOM_URL, BACK_OFFICE_URL].map((text) => new URL(text));
  // Cookies have no port.
  if (new Set(urls.map(({ hostname }) => hostname)).size < urls.length)
    throw new UserFacingError(
      'The shell cannot start: control room and back office need hosts of their own. Set another CONTROL_ROOM_URL or BACK_OFFICE_URL.',
    );
  // Cookies are the same on all hosts: on https, with the prefix __Host-.
  if (new Set(urls.map(({ protocol }) => protocol)).size > 1)
    throw new UserFacingError(
      'The shell cannot start: PUBLIC_URL, CONTROL_ROOM_URL and BACK_OFFICE_URL need the same protocol.',
    );
}

/** Whether visitors other than a developer can reach the site. */
function isPublicUrl(url: string) {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' && !/^(localhost|127\..*|\[::1\])$/.test(hostname);
}

/** Resolves a folder to an absolute path; returns a URL (`postgres://…`) unchanged. */
function resolveLocation(address: string) {
  return isUrl(address) ? address : path.resolve(address);
}

function readOrigins(text: string, context: z.RefinementCtx) {
  return splitList(text).map((origin) => {
    const parsed = originSchema.safeParse(origin);
    if (parsed.success) return parsed.data;
    context.addIssue(`"${origin}" is not an origin, like https://partner.pl`);
    return z.NEVER;
  });
}

/** `pages=600,writes=50` */
function readRateLimits(text: string, context: z.RefinementCtx) {
  const limits = text === '' ? STANDARD_RATE_LIMITS : parseRateLimits(text);
  if (limits !== undefined) return limits;
  const kinds = Object.keys(STANDARD_RATE_LIMITS).join(', ');
  context.addIssue(`"${text}" is neither "off" nor a list like pages=600,writes=50 of ${kinds}`);
  return z.NEVER;
}

export function splitList(text: string) {
  return text.split(/[\s,]+/).filter(Boolean);
}

function readSigningKey(text: string, context: z.RefinementCtx) {
  try {
    return readPrivateKey(text);
  } catch {
    context.addIssue('is not a signing key. Create one: npm run releases -- key');
    return z.NEVER;
  }
}

function readKeys(text: string, context: z.RefinementCtx): TrustedKey[] {
  try {
    return readPublicKeys(text);
  } catch (error) {
    context.addIssue((error as Error).message);
    return z.NEVER;
  }
}
