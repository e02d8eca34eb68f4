import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import type { ShellMessage, WorkerMessage } from '@gniazdo/composition/protocol';
import { spawnRelease } from '@gniazdo/composition/spawn';

/** What a worker is asked: a page, a fragment or an endpoint. */
type Ask = Extract<ShellMessage, { request: unknown }>;
export type Question = Ask extends infer A ? (A extends Ask ? Omit<A, 'id'> : never) : never;
export type Answer = Exclude<Extract<WorkerMessage, { id: number }>, { type: 'want' | 'pong' }>;

/** Only what never answers is to be found: a machine that builds may be slow. */
const ANSWER_TIMEOUT_MS = 15_000;

/** Starts a release's server bundle as the shell does. Questions reject with a sentence when no answer comes. */
export async function openRelease(manifest: ReleaseManifest, folder: string, apiUrl: string) {
  const { name, version } = manifest;
  const bundle = await readFile(path.join(folder, 'server', manifest.server.bundle), 'utf8');
  const worker = spawnRelease(bundle, { apiUrl, publicUrl: 'http://localhost', name, version });
  const waiting = new Map<number, (answer: Answer) => void>();
  const gone = Promise.withResolvers<never>();
  // Nobody may be asking when it ends.
  gone.promise.catch(() => undefined);
  const said: string[] = [];
  let lastId = 0;
  let ended: string | undefined;

  worker.on('message', (message: WorkerMessage) => {
    if (message.type === 'log' && message.level === 'error') said.push(message.message);
    if ('id' in message && message.type !== 'want' && message.type !== 'pong') waiting.get(message.id)?.(message);
  });
  worker.on('error', (error) => (ended = error.message));
  worker.on('exit', () => {
    ended ??= 'it ended by itself';
    gone.reject(new Error(`its worker is gone: ${ended}`));
  });

  return {
    /** Errors that it told of by itself. */
    said,
    async ask(question: Question): Promise<Answer> {
      if (ended) throw new Error(`its worker is gone: ${ended}`);
      const id = ++lastId;
      const timeout = Promise.withResolvers<never>();
      const timer = setTimeout(
        () => timeout.reject(new Error(`there was no answer within ${ANSWER_TIMEOUT_MS / 1000} s`)),
        ANSWER_TIMEOUT_MS,
      );
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
      worker.postMessage({ ...question, id });
      return Promise.race([answered, timeout.promise, gone.promise]).finally(() => {
        clearTimeout(timer);
        waiting.delete(id);
      });
    },
    close: () => worker.terminate(),
  };
}
