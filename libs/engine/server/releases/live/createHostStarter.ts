import type { spawnRelease } from '@gniazdo/composition/spawn';
import type { FastifyBaseLogger } from 'fastify';
import type { SiteSettings } from '@gniazdo/contracts/engine';
import type { EngineEnv } from '../../settings/env.ts';
import type { LoadedRelease } from './LoadedRelease.ts';
import { createWorkerHost } from '../workers/createWorkerHost.ts';

type Parts = {
  /** Of the site. */
  definition: { prefix: string; timeZone: string };
  settings: SiteSettings | undefined;
  log: FastifyBaseLogger;
  spawn?: typeof spawnRelease;
};

/** Returns a function that starts the workers of a release by the shell's settings. */
export function createHostStarter(
  env: EngineEnv,
  { definition: { prefix, timeZone }, settings = {}, log, spawn }: Parts,
) {
  return ({ id, serverBundle, key, manifest }: LoadedRelease, { isPreview = false } = {}) =>
    createWorkerHost({
      bundle: serverBundle,
      spawn,
      start: {
        apiUrl: env.API_URL,
        publicUrl: env.PUBLIC_URL,
        timeZone,
        settings,
        ...id,
      },
      log: log.child({ release: key }),
      hasStandby: env.STANDBY_WORKERS === 'on' && !isPreview,
      warmUpRoutes: env.WARM_UP === 'on' && !isPreview ? manifest.routes : [],
      prefix,
    });
}
