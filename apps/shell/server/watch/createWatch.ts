import type { ReleaseReport } from '../../contract/ReleaseReport.ts';
import type { LoadedRelease } from '../releases/LoadedRelease.ts';
import type { WorkerHost } from '../workers/createWorkerHost.ts';
import { createRecords } from './createRecords.ts';
import { watchHost } from './watchHost.ts';

export type Watch = ReturnType<typeof createWatch>;

/** Looks after the releases that this shell serves. */
export function createWatch() {
  const records = createRecords();
  return {
    /** The host, whose answers are counted from now on. */
    host(host: WorkerHost, { id }: Pick<LoadedRelease, 'id'>) {
      const record = records.of(id);
      return watchHost(host, record.addAnswer);
    },
    /** What has been seen of each release that is live, or was within the last hour. */
    reports: (): ReleaseReport[] =>
      records.all().map((record) => ({ ...record.report(), verdict: { kind: 'baseline' } })),
  };
}
