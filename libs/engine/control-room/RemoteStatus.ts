import type { ReactElement } from 'react';
import type { ApiState } from '../server/responses/cache/createCatalogueClock.ts';
import type { ChannelEntry, RemoteChannel, RetiredRemote } from '@gniazdo/composition/store';
import type { ReleaseReport } from '../client/contract/ReleaseReport.ts';
import type { ErrorGroupReport } from '../server/health/errors/createBrowserErrors.ts';
import type { HostReport } from '../server/releases/workers/createWorkerHost.ts';

/** Uncompressed bytes of one kind of browser file of a release, and its budget. */
export type FileSize = { part: string; bytes: number; budget: number | null };

/** `before` is the release that was live for all before the live one. */
export type ReleaseRole = { kind: 'stable' } | { kind: 'canary'; percent: number } | { kind: 'before' };

export type ReleaseStatus = {
  version: string;
  role: ReleaseRole;
  /** The change that gave it this role; null if the history no longer has it. */
  since: ChannelEntry | null;
  commit: string | null;
  /** Its sources differ from the commit. */
  isDirty: boolean;
  notes: string;
  /** Metrics of this shell process; null before its first visitor. */
  report: ReleaseReport | null;
  /** Null if no worker of it runs in this process. */
  worker: HostReport | null;
  /** Why this shell could not start it; null if it did, or has not tried yet. */
  failure: string | null;
  sizes: FileSize[];
  /** Errors in browsers, as this process knows them. */
  errors: ErrorGroupReport[];
};

/** A remote with its live, canary and previous releases. */
export type RemoteStatus = {
  name: string;
  channel: RemoteChannel;
  releases: ReleaseStatus[];
  /** The version that a rollback leads to; null if none was live before. */
  rollbackTarget: string | null;
};

export type ControlRoomView = {
  now: Date;
  /** Name of the signed-in person. */
  staff: string;
  nav: ReactElement;
  api: ApiState;
  remotes: RemoteStatus[];
  /** This shell, with errors in browsers in its scripts. */
  shell: { version: string; errors: ErrorGroupReport[] };
  /** By remote: why its channel entry is refused. */
  refused: Record<string, string>;
  retired: RetiredRemote[];
  /** Last change of any remote; undefined without history. */
  lastChange: ChannelEntry | undefined;
  /** Newest first. */
  history: ChannelEntry[];
  /** The remote whose history is shown; null for all. */
  historyRemote: string | null;
  flashMessage: { isSuccess: boolean; text: string } | null;
};
