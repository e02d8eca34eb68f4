import { defaultRemote, parseCommandLine, parseWholeNumber, remoteNames } from '@gniazdo/cli';
import { PROJECT } from '@gniazdo/composition/project';
import { SHELL } from '@gniazdo/composition/store';
import { UserFacingError } from '@gniazdo/errors';

export const API = 'api';
/** Parts of the site that run in a process of their own, which is started again after a change. */
const SERVERS = PROJECT.isStandalone ? [] : [API, SHELL];

export type DevArguments = {
  /** Remotes to build and watch. */
  names: string[];
  /** `api`, `shell`: also started again after a change. */
  servers: string[];
  port?: number;
  /** Source of all other remotes; undefined: the same as for `npm start`. */
  store?: string;
  channel?: string;
  /** Origin of a remote API. */
  api?: string;
  /** Origin of a deployed site, the source of everything else. */
  site?: string;
};

const HELP = `Usage: npm run dev -- <remote> [<remote> …] [options]

Starts a dev server with hot reload for these remotes. All other remotes are their live releases. "api" and "shell" are
started again after each change.

  --site <url>      Deployed site with the other remotes and the API, such as https://gniazdo.example. Needs SITE_TOKEN
                    from its platform team, except for a site on this machine
  --port <n>        Port of the dev server (default: the first free one from PORT)
  --store <url>     Release store of the other remotes, such as s3://bucket
  --channel <url>   Channel of the other remotes, such as postgres://…
  --api <origin>    API to use, such as https://api.example.com (default: API_URL, else the local one)`;

/** Parses the arguments of `npm run dev`. Throws UserFacingError for invalid ones. */
export function parseDevArguments(args: string[], known = remoteNames()): DevArguments {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseCommandLine(
    HELP,
    { port: text, store: text, channel: text, api: text, site: text },
    { args, positionals: 'any' },
  );
  const only = defaultRemote();
  const all = [...new Set(positionals.length === 0 && only ? [only] : positionals)];
  const [servers = [], names = []] = [true, false].map((isServer) =>
    all.filter((name) => SERVERS.includes(name) === isServer),
  );
  if (all.length === 0) throw new UserFacingError(`Name a remote: ${known.join(', ')}.\n\n${HELP}`);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new UserFacingError(`There is no remote "${unknown}". The remotes are ${known.join(', ')}.`);
  if (values.api !== undefined && !/^https?:\/\//.test(values.api)) {
    throw new UserFacingError(`--api is "${values.api}"; it must be an origin like https://api.example.com.`);
  }
  if (servers.includes(API) && (values.api ?? values.site) !== undefined)
    throw new UserFacingError('"api" starts the API of this checkout: leave out --api and --site.');
  if (values.store?.startsWith('s3://') && !values.channel) {
    throw new UserFacingError(
      'A bucket contains releases only. Add --channel postgres://… for the versions that are live.',
    );
  }
  const port = values.port === undefined ? undefined : parseWholeNumber('--port', values.port, 1, 65_535);
  const chosen = { names, servers, port };
  if (values.site === undefined) return { ...chosen, store: values.store, channel: values.channel, api: values.api };
  const site = parseSite(values.site);
  if (values.store || values.channel)
    throw new UserFacingError('--site already names the releases: leave out --store and --channel.');
  return { ...chosen, store: site, channel: site, api: values.api ?? site, site };
}

function parseSite(text: string) {
  const url = /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text) : null;
  if (!url) throw new UserFacingError(`--site is "${text}"; it must be a URL like https://gniazdo.example.`);
  // A token must not be readable on the way.
  if (url.protocol === 'http:' && !/^(localhost|127\..*|\[::1\])$/.test(url.hostname))
    throw new UserFacingError(`--site is "${text}"; write https://, because the token of the site is sent to it.`);
  return url.origin;
}
