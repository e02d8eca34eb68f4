import { configureCache, GrowthBook } from '@growthbook/growthbook';
import type { FlagLoad, FlagSource } from './createFlagClient.ts';
import { FLAG_CACHE } from './flagCache.ts';

type Options = FlagSource & { attributes: Record<string, unknown>; timeoutMs?: number };

/**
 * Lets the service evaluate the flags for one visitor (`POST {host}/api/eval/{clientKey}`), so that the rules stay on the
 * service. Never rejects: after a failure, `getValue` returns its fallback.
 */
export async function loadEvaluatedFlags({ host, clientKey, attributes, timeoutMs }: Options) {
  configureCache(FLAG_CACHE);
  const growthBook = new GrowthBook({ apiHost: host, clientKey, attributes, remoteEval: true });
  const load: FlagLoad = await growthBook.init({ timeout: timeoutMs });
  return {
    ...load,
    getValue: <T extends boolean | number | string>(name: string, fallback: T) =>
      growthBook.getFeatureValue(name, fallback),
  };
}
