import {
  type ChannelCommandContext,
  DEVELOPER_PATH,
  formatPublicKeys,
  getReleaseFiles,
  MANIFEST_FILE,
  SIGNATURE_FILE,
  type SiteSource,
  type StoredState,
  StoreError,
} from '@gniazdo/composition/store';
import type { FastifyInstance } from 'fastify';
import type { MonitoringAccess } from '../../health/monitoring/createMonitoringAccess.ts';
import type { ReleaseManager } from '../../releases/live/createReleaseManager.ts';

/** Of one file; server bundles have less than 1 MB. */
const MAX_FILE_BYTES = 16 * 1024 * 1024;

const ROUTE = { config: { host: 'every' } } as const;

type Parts = {
  releaseContext: ChannelCommandContext;
  releaseManager: Pick<ReleaseManager, 'channelState'>;
  /** Whether a request may read the live releases for the development of a remote. */
  mayReadReleases: MonitoringAccess;
  /** The entries of the channel with their signatures. Rejects with ChannelUnreachableError. */
  readStoredChannel: () => Promise<StoredState>;
};

/**
 * `/_developer`: the live releases, with their server bundles, for `gniazdo dev --site`. The receiver verifies signatures
 * and hashes, so everything is sent as it is stored. 404 without access.
 */
export function registerDeveloperSource(
  server: FastifyInstance,
  { releaseContext, releaseManager, mayReadReleases, readStoredChannel }: Parts,
) {
  server.get(DEVELOPER_PATH, ROUTE, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!(await mayReadReleases(request))) return reply.code(404).send();
    const source: SiteSource = {
      publicKeys: formatPublicKeys(releaseContext.trusted),
      channel: await readStoredChannel(),
    };
    return reply.type('application/json').send(JSON.stringify(source));
  });

  server.get<{ Params: { name: string; version: string; '*': string } }>(
    `${DEVELOPER_PATH}/:name/:version/*`,
    ROUTE,
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { name, version, '*': file } = request.params;
      if (!(await mayReadReleases(request)) || !isLive(name, version)) return reply.code(404).send();
      try {
        const bytes = (await isPart({ name, version }, file))
          ? await releaseContext.store.readFile({ name, version }, file, MAX_FILE_BYTES)
          : null;
        return bytes ? reply.type('application/octet-stream').send(bytes) : reply.code(404).send();
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        request.log.warn({ err: error }, 'A file for a developer could not be read');
        return reply.code(502).send();
      }
    },
  );

  function isLive(name: string, version: string) {
    const remotes = releaseManager.channelState?.remotes ?? {};
    if (!Object.hasOwn(remotes, name)) return false;
    return remotes[name]!.stable === version || remotes[name]!.canary?.version === version;
  }

  async function isPart(id: { name: string; version: string }, file: string) {
    if (file === MANIFEST_FILE || file === SIGNATURE_FILE) return true;
    return getReleaseFiles(await releaseContext.store.read(id)).has(file);
  }
}
