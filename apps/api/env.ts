import { UserFacingError } from '@gniazdo/errors';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);

const hostList = z
  .string()
  .default('')
  .transform(splitList)
  .pipe(z.array(z.string().regex(/^[\w.-]+(:\d+)?$/, { error: 'must be host:port, several by comma' })));

const envSchema = z.object({
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: 'must look like postgres://user:password@host:5432/database',
  }),
  /** The same database on a streaming replica, for reads of the catalogue. */
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  API_HOST: z.string().min(1).default('127.0.0.1'),
  API_PORT: port.default(4000),
  /** Folder for the files that the system writes: pictures, feeds, run.json. */
  DATA_DIR: z.string().min(1).default('.data'),
  /** Origin that visitors use, without a path. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
  /** Address of the staff who answer shops, by default that of the company; also a setting of the shell. */
  COMPANY_SHOPS_EMAIL: z.email().optional(),
  COMPANY_EMAIL: z.email().optional(),
  /** The company that statements of shops name, all or none; also settings of the shell. */
  COMPANY_NAME: z.string().min(1).optional(),
  /** Lines, separated by semicolons. */
  COMPANY_ADDRESS: z.string().min(1).optional(),
  COMPANY_NIP: z.string().min(1).optional(),
  /** Origin of the pages for shops; without it there are none. */
  ESHOP_URL: z
    .url({ protocol: /^https?$/ })
    .transform((text) => new URL(text).origin)
    .optional(),
  /** Comma-separated hosts (`host:port`) from which pictures may be fetched although their addresses are not public. */
  PICTURE_HOSTS: hostList,
  /** Comma-separated origins of services on hosts of their own whose pages may send writes. */
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform(splitList)
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin))),
  /**
   * Domain of the cookies of accounts and likes, for services on its hosts; by default only the host of PUBLIC_URL gets
   * them.
   */
  ACCOUNT_COOKIE_DOMAIN: z
    .string()
    .regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, 'must be a domain, like gniazdo.pl')
    .optional(),
  /** Address of the administration system, to which the data for staff links; without it there are no links. */
  ADMIN_URL: z
    .url({ protocol: /^https?$/ })
    .transform((text) => text.replace(/(?<!\/)\/+$/, ''))
    .optional(),
  /** Shop to which offers of hosts below `.example` lead; `npm start` sets it. */
  TEST_SHOP_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Secret that the shell sends with requests of visitors; without it there are neither accounts nor a log of consents. */
  SHELL_KEY: z.string().min(32, 'is shorter than 32 characters').optional(),
  /** `smtps://user:password@host`; without it, mails become files in DATA_DIR/mail. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@host:465' }).optional(),
  /** Address that mails come from; by default `no-reply` at the host of PUBLIC_URL. */
  MAIL_SENDER: z.email().optional(),
  /** Address to which mail servers report undelivered mails, and the Maildir that gets them; both or neither. */
  MAIL_RETURN_ADDRESS: z
    .email()
    .refine((address) => !address.includes('+'), 'must have no +: the API adds +ID')
    .optional(),
  MAIL_RETURN_FOLDER: z.string().min(1).optional(),
  /** Private key of notifications in browsers (VAPID): 32 bytes in base64url; without it there are none. */
  VAPID_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
    .optional(),
  /** Comma-separated hosts (`host:port`) of push services that are allowed although their addresses are not public. */
  PUSH_HOSTS: hostList,
  /** Base URL of an OpenAI-compatible service that reads the sentences of the AI search: `https://api.example/v1`. */
  AI_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Its model. */
  AI_MODEL: z.string().min(1).default('gpt-4o-mini'),
  /** Its secret key. */
  AI_KEY: z.string().min(1).optional(),
  /** Base URL of a service that turns pictures into vectors for the search of similar products: `https://api.example/v1`. */
  EMBEDDINGS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Its model. */
  EMBEDDINGS_MODEL: z.string().min(1).default('jina-clip-v2'),
  /** Its secret key. */
  EMBEDDINGS_KEY: z.string().min(1).optional(),
  /** Bearer token of /metrics; without it, there are no metrics. */
  METRICS_TOKEN: z.string().min(22, 'is shorter than 22 characters').optional(),
  /** Time after SIGTERM during which the API is not ready but still responds, ms. */
  DRAIN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(250),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});
export type Env = z.infer<typeof envSchema>;

/** Names of all settings of the API. */
export const API_SETTINGS = Object.keys(envSchema.shape);

/** Reads the settings of the API process; throws one UserFacingError that lists all missing and invalid ones. */
export function readEnv(values: Record<string, string | undefined> = process.env): Env {
  // An empty variable counts as missing, like in the shell.
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const parsed = envSchema.safeParse(given);
  if (parsed.success) {
    const { MAIL_RETURN_ADDRESS: address, MAIL_RETURN_FOLDER: folder } = parsed.data;
    if ((address === undefined) === (folder === undefined)) return parsed.data;
    throw new UserFacingError('Settings of the API: MAIL_RETURN_ADDRESS and MAIL_RETURN_FOLDER need each other.');
  }
  const list = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new UserFacingError(`Settings of the API: ${list}.`);
}

function splitList(text: string) {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
