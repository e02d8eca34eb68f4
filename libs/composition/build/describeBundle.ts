import type { WorkerMessage, WorkerStart } from '../protocol/messages.ts';
import { spawnRelease } from '../worker/spawnRelease.ts';

export type Description = Extract<WorkerMessage, { type: 'ready' }>;

/** A machine that builds on all its cores starts threads late. */
const READY_TIMEOUT_MS = 30_000;

/** Starts a server bundle as the shell will and gives back what it says of itself: the smoke test of every build. */
export async function describeBundle(bundle: string, { name, version }: { name: string; version: string }) {
  const start: WorkerStart = { apiUrl: 'http://127.0.0.1:9', publicUrl: 'http://localhost', name, version };
  const worker = spawnRelease(bundle, start);
  try {
    return await new Promise<Description>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`${name} did not start within ${READY_TIMEOUT_MS / 1000} s.`)),
        READY_TIMEOUT_MS,
      );
      worker.on('message', (message: WorkerMessage) => {
        // A log that comes first says nothing of what follows.
        if (message.type !== 'ready') return;
        clearTimeout(timer);
        resolve(message);
      });
      worker.on('error', (cause) => {
        clearTimeout(timer);
        reject(new Error(`${name} fails when it starts: ${cause.message}`, { cause }));
      });
      worker.on('exit', (code) => {
        clearTimeout(timer);
        reject(new Error(`${name} ended with exit code ${code} instead of starting.`));
      });
    });
  } finally {
    await worker.terminate();
  }
}
