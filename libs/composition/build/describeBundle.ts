import { createWorkerClient, type WorkerReady } from '../protocol/createWorkerClient.ts';
import { releaseKey, type ReleaseId } from '../release/ReleaseId.ts';
import { spawnRelease } from '../worker/spawnRelease.ts';
import { BuildError } from './BuildError.ts';

/** Long, because build machines may be slow: it only detects bundles that never start. */
const READY_TIMEOUT_MS = 60_000;

/**
 * Starts a server bundle as the shell does and returns what it declares. Checks that the bundle of every build starts.
 * Rejects with BuildError if it does not.
 */
export async function describeBundle(bundle: string, id: ReleaseId): Promise<WorkerReady> {
  const worker = spawnRelease(bundle, { apiUrl: '', publicUrl: 'http://localhost', ...id });
  const client = createWorkerClient(worker, releaseKey(id));
  const timer = setTimeout(
    () => void client.terminate(`it was not ready within ${READY_TIMEOUT_MS / 1000} s`),
    READY_TIMEOUT_MS,
  );
  try {
    return await client.ready;
  } catch (cause) {
    throw new BuildError(`${id.name} does not start. ${(cause as Error).message}`, { cause });
  } finally {
    clearTimeout(timer);
    await client.terminate();
  }
}
