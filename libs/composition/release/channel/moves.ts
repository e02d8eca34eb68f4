import type { ChannelEntry, RemoteChannel } from './Channel.ts';

/** The move makes no sense with the remote as it is; the message says what to do instead. */
export class RefusedMoveError extends Error {
  override readonly name = 'RefusedMoveError';
  /** What is in the way, without the command that helps: for whoever has buttons. */
  readonly reason: string;

  constructor(reason: string, wayOut = '') {
    super(`${reason} ${wayOut}`.trimEnd());
    this.reason = reason;
  }
}

/** A new release goes live. A canary of another version goes on. */
export function release(name: string, remote: RemoteChannel | undefined, version: string): RemoteChannel {
  refusePinned(name, remote);
  if (!remote) return { stable: version };
  const { canary, ...rest } = remote;
  return { ...rest, ...(canary && canary.version !== version && { canary }), stable: version };
}

/** The canary, or the given version, goes live for all. One that was retired comes back, as the version that was live. */
export function promote(
  name: string,
  remote: RemoteChannel | undefined,
  version?: string,
  history: ChannelEntry[] = [],
): RemoteChannel {
  if (!remote) {
    const back = version ?? history.find((entry) => entry.name === name && entry.to)?.to?.stable;
    return back ? { stable: back } : known(name, remote);
  }
  const { canary, ...rest } = remote;
  refusePinned(name, remote);
  const next = version ?? canary?.version;
  if (!next) {
    throw new RefusedMoveError(
      `${name} has no canary to promote.`,
      `Name a version: npm run releases -- promote ${name} VERSION.`,
    );
  }
  return { ...rest, stable: next };
}

/** Back to the given version, or to the one that was live before this one. The canary ends as well. */
export function rollBack(
  name: string,
  remote: RemoteChannel | undefined,
  history: ChannelEntry[],
  version?: string,
): RemoteChannel {
  const { canary: _canary, ...rest } = known(name, remote);
  refusePinned(name, remote);
  const previous = version ?? previousStable(name, rest.stable, history);
  if (!previous) {
    throw new RefusedMoveError(
      `Nothing of ${name} was live before ${rest.stable}.`,
      `Name a version: npm run releases -- rollback ${name} VERSION.`,
    );
  }
  if (previous === rest.stable) throw new RefusedMoveError(`${name} ${previous} is live already.`);
  return { ...rest, stable: previous };
}

/** A share of the visitors gets another version. */
export function startCanary(
  name: string,
  remote: RemoteChannel | undefined,
  canary: { version: string; percent: number },
): RemoteChannel {
  const current = known(name, remote);
  if (canary.version === current.stable) {
    throw new RefusedMoveError(`${name} ${canary.version} is live for all already: a canary is another version.`);
  }
  return { ...current, canary };
}

/** All visitors get the live version again. */
export function endCanary(name: string, remote: RemoteChannel | undefined): RemoteChannel {
  const { canary, ...rest } = known(name, remote);
  if (!canary) throw new RefusedMoveError(`${name} has no canary.`);
  return rest;
}

/** The live version, or the given one, stays whatever is released. */
export function pin(
  name: string,
  remote: RemoteChannel | undefined,
  note: { by: string; why: string },
  version?: string,
): RemoteChannel {
  const current = known(name, remote);
  refusePinned(name, remote);
  return { ...current, stable: version ?? current.stable, pinned: { ...note, at: new Date().toISOString() } };
}

export function unpin(name: string, remote: RemoteChannel | undefined): RemoteChannel {
  const { pinned, ...rest } = known(name, remote);
  if (!pinned) throw new RefusedMoveError(`${name} is not pinned.`);
  return rest;
}

/** Nothing of the remote is live any more; its releases stay in the store. */
export function retire(name: string, remote: RemoteChannel | undefined): null {
  known(name, remote);
  refusePinned(name, remote);
  return null;
}

/**
 * The version that was live before `stable` was first released or promoted. What a roll back has left is not gone back to:
 * a second roll back goes one further.
 */
export function previousStable(name: string, stable: string, history: ChannelEntry[]): string | undefined {
  const entries = history.filter((entry) => entry.name === name).toReversed();
  // Pins, canaries and the like repeat the version that was live anyway.
  const switches = entries.filter(({ to }, i) => to?.stable !== entries[i - 1]?.to?.stable);
  const since = switches.findLastIndex(({ action, to }) => action !== 'rollback' && to?.stable === stable);
  return switches.slice(0, Math.max(since, 0)).findLast(({ to }) => to && to.stable !== stable)?.to?.stable;
}

function known(name: string, remote: RemoteChannel | undefined): RemoteChannel {
  if (remote) return remote;
  throw new RefusedMoveError(`Nothing of ${name} is live.`, `Release it first: npm run release -- ${name}.`);
}

function refusePinned(name: string, remote: RemoteChannel | undefined) {
  if (!remote?.pinned) return;
  const { by, at, why } = remote.pinned;
  throw new RefusedMoveError(
    `${name} is pinned at ${remote.stable} by ${by} since ${at.slice(0, 16).replace('T', ' ')} UTC` +
      `${why ? ` (${why})` : ''}.`,
    `First: npm run releases -- unpin ${name}.`,
  );
}
