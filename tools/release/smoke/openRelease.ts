import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import { spawnRelease } from '@gniazdo/composition/spawn';
import { releaseKey } from '@gniazdo/composition/store';
import { createWorkerClient, type WorkerRequest } from '@gniazdo/composition/worker-client';
import { z } from 'zod';

/** High, because build machines may be slow. It detects pages that never respond. */
export const RESPONSE_TIMEOUT_MS = 15_000;

const loggedErrorSchema = z.object({ error: z.string().optional(), stack: z.string().optional() });
/** An error that the release logged. */
export type LoggedError = { message: string } & z.infer<typeof loggedErrorSchema>;

/** Starts a release's server bundle as the shell does. Its calls reject with WorkerError. */
export async function openRelease(manifest: ReleaseManifest, folder: string, apiUrl: string, timeoutMs: number) {
  const { name, version } = manifest;
  const bundle = await readFile(path.join(folder, 'server', manifest.server.bundle), 'utf8');
  const worker = spawnRelease(bundle, { apiUrl, publicUrl: 'http://localhost', name, version });
  const loggedErrors: LoggedError[] = [];
  const client = createWorkerClient(worker, releaseKey(manifest), {
    onLog({ level, message, fields }) {
      if (level === 'error') loggedErrors.push({ message, ...loggedErrorSchema.safeParse(fields).data });
    },
  });
  return {
    /** Returns the errors that were logged since the last call. */
    takeErrors: () => loggedErrors.splice(0),
    call: (request: WorkerRequest) => client.call(request, { timeoutMs }),
    close: () => client.terminate(),
  };
}
