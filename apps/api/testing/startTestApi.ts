import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getApiUrl } from './createTestDatabase.ts';
import { createApp } from '../createApp.ts';
import { connect } from '../database/connect.ts';
import { Catalogue } from '../index/live/Catalogue.ts';

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;

/**
 * Starts the API on a free port over a test database, with its own role. Responses are validated against their schemas.
 * `pool` belongs to the owner of the tables, for test data.
 */
export async function startTestApi(databaseUrl: string, { pictureHosts = [] }: { pictureHosts?: string[] } = {}) {
  const owner = await connect(databaseUrl, { max: 3 });
  const apiUrl = getApiUrl(databaseUrl);
  const connection = await connect(apiUrl, { max: 6 });
  const errors: unknown[] = [];
  const catalogue = new Catalogue(apiUrl, (error) => errors.push(error));
  const imageFolder = await mkdtemp(join(tmpdir(), 'gniazdo-images-'));
  const app = await createApp({ connection, catalogue, imageFolder, pictureHosts }, { validatesResponses: true });
  await catalogue.start();
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  const send = (path: string, init?: RequestInit) => fetch(`${url}${path}`, { redirect: 'manual', ...init });
  return {
    url,
    pool: owner.pool,
    catalogue,
    /** Errors of the catalogue thread. */
    errors,
    imageFolder,
    /** The route table, as a tree. */
    printRoutes: () => app.printRoutes(),
    send,
    /** Sends a GET request and returns the JSON; rejects if the status is not 200. */
    async get<T>(path: string): Promise<T> {
      const response = await send(path);
      if (response.status !== 200)
        throw new Error(`${path} responded with ${response.status}: ${await response.text()}`);
      return (await response.json()) as T;
    },
    post: (path: string, body: unknown) =>
      send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    /** Resolves when the indexes have everything committed so far. */
    async settle() {
      for (;;) {
        const { appliedSeq, latestSeq } = await catalogue.call('progress');
        if (appliedSeq >= latestSeq) return;
        await new Promise(setImmediate);
      }
    },
    async stop() {
      await app.close();
      await catalogue.stop();
      await connection.close();
      await owner.close();
      await rm(imageFolder, { recursive: true, force: true });
    },
  };
}
