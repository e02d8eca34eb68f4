import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildRelease } from '@gniazdo/composition/build';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import {
  type Channel,
  changeChannel,
  checkAgainstLive,
  type ReleaseStore,
  moves,
  nextVersion,
  SignedStore,
  signRelease,
} from '@gniazdo/composition/store';
import { runGates } from './gates/runGates.ts';
import type { ReleaseKeys } from './places.ts';
import { ReleaseError } from './ReleaseError.ts';
import { baseVersion, remoteFolder } from './remotes.ts';
import { userName } from './userName.ts';

export type ReleaseOptions = {
  name: string;
  store: ReleaseStore;
  channel: Channel;
  keys: ReleaseKeys;
  /** Without it, the next free patch version. */
  version?: string;
  /** Visitors, in percent, that get it as a canary; without it the release goes live for all. */
  canaryPercent?: number;
  /** It is published and goes live for nobody: for mixes, or to be promoted later, which is when it must fit. */
  isTrial?: boolean;
  /** What it brings, for release.json and the history. */
  notes?: string;
  /**
   * `claims`: only what keeps two remotes from owning one page, for builds of a whole checkout that nobody but its owner
   * sees. `own`: also what can be told from the build. `all`: also the contract with what is live.
   */
  gates: 'all' | 'own' | 'claims';
};

/**
 * Builds a remote, starts its server bundle once, publishes the release and, unless it is a trial, makes it live. Nothing becomes live when any
 * of that fails.
 */
export async function releaseRemote(options: ReleaseOptions): Promise<ReleaseManifest> {
  const { name, version, store, channel, notes = '', canaryPercent, isTrial = false } = options;
  const published = await store.list(name);
  if (version && published.includes(version)) {
    throw new ReleaseError(`${name} ${version} is published already. Releases never change: take another version.`);
  }
  const next = version ?? nextVersion(baseVersion(name), published);
  const move = (remote: Parameters<typeof moves.release>[1]) =>
    canaryPercent === undefined
      ? moves.release(name, remote, next)
      : moves.startCanary(name, remote, { version: next, percent: canaryPercent });
  // A pinned remote is told before anybody waits for a build.
  if (!isTrial) move((await channel.read()).remotes[name]);
  const folder = await mkdtemp(path.join(tmpdir(), `gniazdo-${name}-`));
  try {
    const dir = remoteFolder(name);
    const manifest = await buildRelease({ name, version: next, dir, outDir: folder, notes });
    const isClaimsOnly = options.gates !== 'all';
    if (options.gates !== 'claims') await runGates({ manifest, folder, dir });
    // What is refused in the end is refused before anything is published.
    if (!isTrial) await checkAgainstLive(manifest, await channel.read(), store, { isClaimsOnly });
    await signRelease(folder, options.keys.privateKey());
    await store.publish(folder);
    // As a shell will read it: whoever can't be trusted there must be told here.
    await new SignedStore(store, options.keys.trusted).read(manifest);
    if (isTrial) return manifest;
    const action = canaryPercent === undefined ? 'release' : 'canary';
    await changeChannel(channel, { name, action, by: userName(), why: notes }, async (remote, state) => {
      await checkAgainstLive(manifest, state, store, { isClaimsOnly });
      return move(remote);
    });
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
