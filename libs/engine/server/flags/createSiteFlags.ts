import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import type { FlagValues } from '@gniazdo/contracts/engine';
import { createFlagClient } from '@gniazdo/flags';
import { EventSource, type EventSourceInit } from 'eventsource';
import type { FastifyBaseLogger } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { ExperimentView } from './ExperimentView.ts';
import type { VisitorRequest } from '../releases/canary/getVisitorId.ts';
import type { Staff } from '../staff/createStaff.ts';
import { getFlagVisitorId } from './getFlagVisitorId.ts';

const LOAD_TIMEOUT_MS = 2000;
const RETRY_MS = 2000;

export type SiteFlagSource = ReturnType<typeof followFlags>;

export type FlagsOfSite = {
  /** The key of the site at the service of flags. */
  clientKey: string;
  /** The values of the site's own flags until the service has responded. */
  values: FlagValues;
  /** Whether the visitor agrees to a cookie with the id that decides in which share of visitors they are. Default: none does. */
  mayKeepId?: (headers: IncomingHttpHeaders) => boolean;
};

type Options = {
  /** Origin of the service of flags. */
  host: string;
  /** Undefined: the site has no flags. */
  site: FlagsOfSite | undefined;
  staff: Pick<Staff, 'getName'>;
  isHttps: boolean;
  /** The same in all shells, so that a visitor has one id; by default, each process has its own. */
  secret?: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

type Rule = { coverage?: number; variations?: unknown[]; condition?: object };

/** The releases whose flags count besides those of the site. */
type ReleasesWithFlags = {
  releases: ReadonlyMap<string, { manifest: Pick<ReleaseManifest, 'flags'> }>;
};

/** What is the same for all requests of a release set. */
type Known = { definitions: object; defaults: FlagValues; forEveryone: FlagValues; rules: Rule[] };

type VisitorFlags = {
  flags: FlagValues;
  /** One entry for each experiment that decides a flag for the visitor. */
  experiments: ExperimentView[];
};

const NO_EXPERIMENTS: ExperimentView[] = [];
const NO_FLAGS: FlagValues = {};
const NO_RELEASES: ReleasesWithFlags = { releases: new Map() };

/** The feature flags of a site; of one that has none, no service is asked. */
export function createSiteFlags({ site, ...options }: Options): SiteFlagSource {
  return site ? followFlags({ ...site, ...options }) : WITHOUT_FLAGS;
}

const WITHOUT_FLAGS: SiteFlagSource = {
  start: async () => undefined,
  getForEveryone: () => NO_FLAGS,
  arePerVisitor: () => false,
  getForVisitor: async () => ({ flags: NO_FLAGS, experiments: NO_EXPERIMENTS }),
  close: () => undefined,
};

/**
 * The feature flags of the site and of the releases of a set, which follow the stream of changes of their service. Until they
 * are loaded, and while the service never responded, they have their standard `values`, and those of releases their defaults.
 */
function followFlags({
  host,
  clientKey,
  values,
  mayKeepId = () => false,
  staff,
  isHttps,
  secret = randomBytes(32).toString('base64url'),
  log,
}: Omit<Options, 'site'> & NonNullable<Options['site']>) {
  const client = createFlagClient({ host, clientKey, EventSource: DirectEventSource });
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const known = new WeakMap<ReleasesWithFlags, Known>();

  async function load() {
    const { success, error } = await client.load(LOAD_TIMEOUT_MS);
    if (success || isClosed) return;
    log.warn({ reason: error?.message }, 'The feature flags could not be loaded');
    timer = setTimeout(() => void load(), RETRY_MS);
    timer.unref();
  }

  /** What is the same for all requests is evaluated once after a change. */
  function evaluateForEveryone(set: ReleasesWithFlags) {
    const definitions = client.getDefinitions();
    const last = known.get(set);
    if (last?.definitions === definitions) return last;
    const defaults = last?.defaults ?? collectDefaults(set, values);
    const rules = Object.keys(defaults).flatMap((name) => (definitions[name]?.rules ?? []) as Rule[]);
    const next = { definitions, defaults, forEveryone: evaluate(defaults, {}), rules };
    known.set(set, next);
    return next;
  }

  function evaluate(defaults: FlagValues, attributes: Record<string, unknown>) {
    return Object.fromEntries(
      Object.entries(defaults).map(([name, value]) => [name, client.getValue(name, value, attributes)]),
    ) as FlagValues;
  }

  function findExperiments(defaults: FlagValues, attributes: Record<string, unknown>) {
    return Object.keys(defaults).flatMap((name): ExperimentView[] => {
      const found = client.getExperiment(name, attributes);
      return found ? [{ event: 'experiment_viewed', ...found }] : [];
    });
  }

  return {
    start: load,
    /** The values for visitors of whom nothing is known. */
    getForEveryone: (set = NO_RELEASES) => evaluateForEveryone(set).forEveryone,
    /** Whether visitors can get different values, so that shared caches must not store pages. */
    arePerVisitor: (set: ReleasesWithFlags) => evaluateForEveryone(set).rules.length > 0,
    /** The values for the visitor of a request; without a set, those of the site's own flags. */
    async getForVisitor(visit: VisitorRequest, set = NO_RELEASES): Promise<VisitorFlags> {
      const { defaults, forEveryone, rules } = evaluateForEveryone(set);
      if (rules.length === 0) return { flags: forEveryone, experiments: NO_EXPERIMENTS };
      const options = { secret, isHttps, mayKeepId: mayKeepId(visit.request.headers) };
      const id = rules.some(isForShare) ? getFlagVisitorId(visit, options) : null;
      const isStaff = (await staff.getName(visit.request)) !== null;
      const attributes = { isStaff, ...(id && { id }) };
      return { flags: evaluate(defaults, attributes), experiments: findExperiments(defaults, attributes) };
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      client.close();
    },
  };
}

/** A redirect is an error: it could lead to a host that is not allowed. */
class DirectEventSource extends EventSource {
  constructor(url: string | URL, init?: EventSourceInit) {
    super(url, { ...init, fetch: (target, options) => fetch(target, { ...options, redirect: 'error' }) });
  }
}

/** Flags of a release cannot replace those of the site. */
function collectDefaults({ releases }: ReleasesWithFlags, ofSite: FlagValues): FlagValues {
  const ofReleases = [...releases.values()].flatMap(({ manifest: { flags = [] } }) => flags);
  return { ...Object.fromEntries(ofReleases.map((flag) => [flag.key, flag.default])), ...ofSite };
}

function isForShare({ coverage, variations }: Rule) {
  return coverage !== undefined || variations !== undefined;
}
