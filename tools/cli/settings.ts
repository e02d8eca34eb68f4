import { userInfo } from 'node:os';
import path from 'node:path';
import { PROJECT } from '@gniazdo/composition/project';
import { UserFacingError } from '@gniazdo/errors';
import { parseWholeNumber } from './parseCommandLine.ts';

/** Root of the repository: this one, or that of a remote which installs this package. */
export const ROOT = PROJECT.root;

export type Settings = {
  /** Port of the site. */
  port: number;
  /** Folder of all data outside the sources: database, releases, pictures, logs. */
  dataDir: string;
  /** An external PostgreSQL; undefined starts the embedded one. */
  databaseUrl: string | undefined;
  /** Where the shell reads which releases are live: `database`, `postgres://…` or a folder; undefined: the store's folder. */
  channel?: string;
  /** Origin of the API of another system; undefined: the one that runs on the data folder. */
  apiUrl?: string;
  /** Where releases are stored; undefined: DATA_DIR/releases. */
  releaseStore?: string;
  /** Offers of the demo catalogue; undefined keeps the existing catalogue, or creates DEFAULT_OFFERS. */
  offers: number | undefined;
};

export const DEFAULT_OFFERS = 6_300;
const MIN_OFFERS = 100;
const MAX_OFFERS = 2_000_000;

/** Settings from the environment; `offers` is the value of `--offers`. Throws UserFacingError for an invalid value. */
export function readSettings(env: NodeJS.ProcessEnv, offers?: string): Settings {
  return {
    port: parseWholeNumber('PORT', env.PORT || '3000', 1, 65_535),
    offers: offers === undefined ? undefined : parseWholeNumber('--offers', offers, MIN_OFFERS, MAX_OFFERS),
    dataDir: getDataDir(env),
    databaseUrl: parseDatabaseUrl(env.DATABASE_URL),
    channel: env.CHANNEL || undefined,
    releaseStore: env.RELEASE_STORE || undefined,
    apiUrl: parseApiUrl(env.API_URL),
  };
}

/** DATA_DIR as an absolute path; `.data` in the repository by default. */
export function getDataDir(env: NodeJS.ProcessEnv) {
  return path.resolve(ROOT, env.DATA_DIR || '.data');
}

/** Name for the release history: RELEASE_BY, else the user who started the CI pipeline, else the local user. */
export function getUserName(env: NodeJS.ProcessEnv = process.env) {
  const given = env.RELEASE_BY || env.GITHUB_ACTOR || env.GITLAB_USER_LOGIN;
  if (given) return given;
  try {
    return userInfo().username;
  } catch {
    // A container may run with a user id that has no name.
    return 'unknown';
  }
}

function parseApiUrl(text: string | undefined) {
  if (!text) return undefined;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw new UserFacingError(`API_URL is "${text}"; it must be an origin like https://api.example.com.`);
  }
  return text.replace(/\/$/, '');
}

function parseDatabaseUrl(text: string | undefined) {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length < 2) {
    throw new UserFacingError(
      'DATABASE_URL is not a PostgreSQL address. Write postgres://user:password@host:5432/database.',
    );
  }
  return text;
}
