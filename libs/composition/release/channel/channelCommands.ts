import { UserFacingError } from '@gniazdo/errors';
import { compareVersions } from '../versions.ts';
import type { ChannelEntry, RemoteChannel } from './Channel.ts';

/** The command is invalid in the remote's current state; the message says what to do instead. */
export class ChannelCommandRefusedError extends UserFacingError {
  override readonly name = 'ChannelCommandRefusedError';
  /** The message without the suggested command, for pages that have buttons. */
  readonly reason: string;

  constructor(reason: string, suggestion = '') {
    super(`${reason} ${suggestion}`.trimEnd());
    this.reason = reason;
  }
}

/** Makes a new release live. A canary of another version continues. */
export function release(name: string, remote: RemoteChannel | undefined, version: string): RemoteChannel {
  refusePinned(name, remote);
  if (!remote) return { stable: version };
  const { canary, ...rest } = remote;
  return { ...rest, ...(canary && canary.version !== version && { canary }), stable: version };
}

/** Makes the canary or the given version live. Restores a retired remote, by default at its last live version. */
export function promote(
  name: string,
  remote: RemoteChannel | undefined,
  version?: string,
  history: ChannelEntry[] = [],
): RemoteChannel {
  if (!remote) {
    const back = version ?? history.find((entry) => entry.name === name && entry.to)?.to?.stable;
    return back ? { stable: back } : requireLive(name, remote);
  }
  const { canary, ...rest } = remote;
  refusePinned(name, remote);
  const next = version ?? canary?.version;
  if (!next) {
    throw new ChannelCommandRefusedError(
      `${name} has no canary to promote.`,
      `Name a version: npm run releases -- promote ${name} VERSION.`,
    );
  }
  return { ...rest, stable: next };
}

/** Returns to the given version or the previously live one, and ends the canary. */
export function rollBack(
  name: string,
  remote: RemoteChannel | undefined,
  history: ChannelEntry[],
  version?: string,
): RemoteChannel {
  const { canary: _canary, ...rest } = requireLive(name, remote);
  refusePinned(name, remote);
  const previous = version ?? previousStable(name, rest, history);
  if (!previous) {
    throw new ChannelCommandRefusedError(
      `No release of ${name} ${rest.minimum ? `that is at least ${rest.minimum} ` : ''}was live before ${rest.stable}.`,
      `Name a version: npm run releases -- rollback ${name} VERSION.`,
    );
  }
  if (previous === rest.stable) throw new ChannelCommandRefusedError(`${name} ${previous} is already live.`);
  return { ...rest, stable: previous };
}

/** Makes another version live for a percentage of visitors. */
export function startCanary(
  name: string,
  remote: RemoteChannel | undefined,
  canary: { version: string; percent: number },
): RemoteChannel {
  const current = requireLive(name, remote);
  if (canary.version === current.stable) {
    throw new ChannelCommandRefusedError(
      `${name} ${canary.version} is already live for all. Choose another version for the canary.`,
    );
  }
  return { ...current, canary };
}

/** Makes the live version live for all visitors again. */
export function endCanary(name: string, remote: RemoteChannel | undefined): RemoteChannel {
  const { canary, ...rest } = requireLive(name, remote);
  if (!canary) throw new ChannelCommandRefusedError(`${name} has no canary.`);
  return rest;
}

/** Keeps the live or given version until it is unpinned. */
export function pin(
  name: string,
  remote: RemoteChannel | undefined,
  note: { by: string; why: string },
  version?: string,
): RemoteChannel {
  const current = requireLive(name, remote);
  refusePinned(name, remote);
  return { ...current, stable: version ?? current.stable, pinned: { ...note, at: new Date().toISOString() } };
}

export function unpin(name: string, remote: RemoteChannel | undefined): RemoteChannel {
  const { pinned, ...rest } = requireLive(name, remote);
  if (!pinned) throw new ChannelCommandRefusedError(`${name} is not pinned.`);
  return rest;
}

/** Shells refuse versions below `minimum` from now on. */
export function raiseMinimum(name: string, remote: RemoteChannel | undefined, minimum: string): RemoteChannel {
  const current = requireLive(name, remote);
  const older = [current.stable, current.canary?.version].find(
    (version) => version && compareVersions(version, minimum) < 0,
  );
  if (older) {
    throw new ChannelCommandRefusedError(
      `${name} ${older} is live and below ${minimum}.`,
      `Release or promote ${minimum} or a later version first.`,
    );
  }
  return { ...current, minimum };
}

/** Takes the remote out of the channel; its releases stay in the store. */
export function retire(name: string, remote: RemoteChannel | undefined): null {
  requireLive(name, remote);
  refusePinned(name, remote);
  return null;
}

/** The version to which a rollback from the live version returns; undefined if there is none. */
export function previousStable(name: string, remote: RemoteChannel, history: ChannelEntry[]): string | undefined {
  return previousStables(name, remote, history)[0];
}

/**
 * The versions that were live before `stable` was first released or promoted, the latest first. Versions that a rollback
 * replaced are skipped, so a second rollback goes one further back; so are versions below the minimum, which shells refuse.
 */
export function previousStables(name: string, { stable, minimum }: RemoteChannel, history: ChannelEntry[]): string[] {
  const entries = history.filter((entry) => entry.name === name).toReversed();
  // Pins and canaries repeat the live version.
  const switches = entries.filter(({ to }, i) => to?.stable !== entries[i - 1]?.to?.stable);
  const since = switches.findLastIndex(({ action, to }) => action !== 'rollback' && to?.stable === stable);
  const before = switches
    .slice(0, Math.max(since, 0))
    .toReversed()
    .flatMap(({ to }) => to?.stable ?? []);
  return [...new Set(before)].filter(
    (version) => version !== stable && !(minimum && compareVersions(version, minimum) < 0),
  );
}

function requireLive(name: string, remote: RemoteChannel | undefined): RemoteChannel {
  if (remote) return remote;
  throw new ChannelCommandRefusedError(
    `No release of ${name} is live.`,
    `Release it first: npm run release -- ${name}.`,
  );
}

function refusePinned(name: string, remote: RemoteChannel | undefined) {
  if (!remote?.pinned) return;
  const { by, at, why } = remote.pinned;
  throw new ChannelCommandRefusedError(
    `${name} is pinned at ${remote.stable} by ${by} since ${at.slice(0, 16).replace('T', ' ')} UTC` +
      `${why ? ` (${why})` : ''}.`,
    `First: npm run releases -- unpin ${name}.`,
  );
}
