import { configureCache, GrowthBookClient, setPolyfills } from '@growthbook/growthbook';

/** How long and how many loaded flags are used again. The times are in ms. */
const FLAG_CACHE = {
  /** Older flags are used once more, and loaded again in the background. */
  staleTTL: 60_000,
  /** Older flags are not used. */
  maxAge: 4 * 3_600_000,
  /** Sources whose flags are kept. */
  maxEntries: 10,
};

/** A service with the API of GrowthBook: `GET {host}/api/features/{clientKey}`, `{streamingHost}/sub/{clientKey}`. */
type FlagSource = {
  /** Origin, without a slash at the end. */
  host: string;
  /** Default: `host`. */
  streamingHost?: string;
  clientKey: string;
};

/** `source` is `error` or `timeout` if loading failed. */
type FlagLoad = {
  success: boolean;
  source: 'init' | 'cache' | 'network' | 'error' | 'timeout';
  error?: Error;
};

type ClientOptions = FlagSource & {
  /** For Node, which has none of its own. Without it, changes arrive when the flags are loaded again. */
  EventSource?: unknown;
};

/** On servers, a redirect is an error: it could lead to a host that is not allowed. */
const fetchDirectly: typeof fetch = (url, init) => fetch(url, { ...init, redirect: 'error' });

/** Flags of a service for any number of visitors. */
export function createFlagClient({ host, streamingHost = host, clientKey, EventSource }: ClientOptions) {
  if (EventSource) setPolyfills({ EventSource, fetch: fetchDirectly });
  configureCache(FLAG_CACHE);
  const client = new GrowthBookClient({ apiHost: host, streamingHost, clientKey });
  return {
    /**
     * Loads the flags, or takes them from the cache, and follows their changes. Never rejects: after a failure, `getValue`
     * returns the values loaded before, or its fallback.
     */
    load: (timeoutMs?: number): Promise<FlagLoad> =>
      client.init({ timeout: timeoutMs, streaming: Boolean(EventSource) }),
    /** The value of a flag for a visitor; `fallback` if the flag is unknown or not loaded. */
    getValue<T extends boolean | number | string>(name: string, fallback: T, attributes: Record<string, unknown> = {}) {
      return client.getFeatureValue(name, fallback, { attributes });
    },
    /** The experiment that decides the value of a flag for a visitor, and their variation; null if none does. */
    getExperiment(name: string, attributes: Record<string, unknown>) {
      const { experiment, experimentResult } = client.evalFeature(name, { attributes });
      if (!experiment || !experimentResult?.inExperiment) return null;
      return { experiment: experiment.key, variation: experimentResult.key };
    },
    /** The definitions by name: another object after every change. */
    getDefinitions: (): Record<string, { rules?: unknown[] }> => client.getFeatures(),
    /** Stops following changes, also those of other clients in this process: the SDK has no way to end one stream. */
    close: () => client.destroy({ destroyAllStreams: true }),
  };
}
