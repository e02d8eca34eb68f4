import type { ChannelEntry, RemoteChannel, Retired } from '@gniazdo/composition/store';
import type { ReleaseReport } from '../contract/ReleaseReport.ts';
import type { HostReport } from '../server/workers/createWorkerHost.ts';

/** Bytes of one kind of browser file of a release, and how many it may have. */
export type Size = { part: string; bytes: number; budget: number | null };

/** What a release is to its remote at this moment. */
export type Role = { kind: 'stable' } | { kind: 'canary'; percent: number } | { kind: 'before' };

export type RunningRelease = {
  version: string;
  role: Role;
  /** The change that made it what it is; null when the history no longer has it. */
  since: ChannelEntry | null;
  commit: string | null;
  notes: string;
  /** What this shell has seen of it; null before its first visitor. */
  report: ReleaseReport | null;
  /** Null when no worker of it runs here. */
  worker: HostReport | null;
  sizes: Size[];
};

/** One remote, with all its releases that matter now. */
export type Room = {
  name: string;
  channel: RemoteChannel;
  releases: RunningRelease[];
  /** The version that a roll back leads to; null when nothing was live before. */
  wayBack: string | null;
};

export type ControlRoomView = {
  now: Date;
  /** Who looks. */
  staff: string;
  rooms: Room[];
  retired: Retired[];
  /** Of any remote; undefined when nothing was ever changed. */
  lastChange: ChannelEntry | undefined;
  /** Newest first. */
  history: ChannelEntry[];
  /** The remote whose history is shown; null for all. */
  historyOf: string | null;
  told: { isGood: boolean; sentence: string } | null;
};
