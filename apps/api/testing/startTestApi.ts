import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../createApp.ts';
import { connect } from '../database/connect.ts';
import { Catalogue } from '../live/Catalogue.ts';

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;

/** The whole API on a free port, over a test database. Answers are checked by their schemas. */
export async function startTestApi(databaseUrl: string) {
  const connection = await connect(databaseUrl, { max: 6 });
  const errors: unknown[] = [];
  const catalogue = new Catalogue(databaseUrl, (error) => errors.push(error));
  const imageFolder = await mkdtemp(join(tmpdir(), 'gniazdo-images-'));
  const app = await createApp({ connection, catalogue, imageFolder }, { checksAnswers: true });
  await catalogue.start();
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  const send = (path: string, init?: RequestInit) => fetch(`${url}${path}`, { redirect: 'manual', ...init });
  return {
    url,
    db: connection.db,
    pool: connection.pool,
    catalogue,
    /** What went wrong in following the database. */
    errors,
    imageFolder,
    send,
    /** A GET's JSON; fails on any other status than 200. */
    async get<T>(path: string): Promise<T> {
      const response = await send(path);
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      return (await response.json()) as T;
    },
    post: (path: string, body: unknown) =>
      send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    /** Resolves when everything committed so far is in the indexes. */
    async settle() {
      for (;;) {
        const { appliedSeq, latestSeq } = await catalogue.ask('progress');
        if (appliedSeq >= latestSeq) return;
        await new Promise(setImmediate);
      }
    },
    async stop() {
      await app.close();
      await catalogue.stop();
      await connection.close();
      await rm(imageFolder, { recursive: true, force: true });
    },
  };
}
