import { type Move, moveRemote, type RemoteChannel, UnfitReleaseError } from '@gniazdo/composition/store';
import type { Places } from '../places.ts';
import { readPercent, readVersion } from '../readArguments.ts';
import { ReleaseError } from '../ReleaseError.ts';
import { sayWhenServed } from '../sayWhenServed.ts';
import { userName } from '../userName.ts';
import type { Command, CommandOptions } from './Command.ts';

export const promote: Command = {
  usage: 'promote REMOTE [VERSION]',
  run: async (words, places, options) => make({ action: 'promote', ...readNameAndVersion(words) }, places, options),
};

export const rollback: Command = {
  usage: 'rollback REMOTE [VERSION]',
  run: async (words, places, options) => make({ action: 'rollback', ...readNameAndVersion(words) }, places, options),
};

export const canary: Command = {
  usage: 'canary REMOTE VERSION PERCENT%, or canary REMOTE off',
  async run([name, version, percent, ...more], places, options) {
    if (!name || !version || more.length > 0)
      throw new ReleaseError('Which canary? canary REMOTE VERSION 10%, or off.');
    if (version === 'off') return make({ action: 'end canary', name }, places, options);
    const wanted = { version: readVersion(version), percent: readPercent(percent ?? '') };
    return make({ action: 'canary', name, ...wanted }, places, options);
  },
};

export const pin: Command = {
  usage: 'pin REMOTE [VERSION]',
  run: async (words, places, options) => make({ action: 'pin', ...readNameAndVersion(words) }, places, options),
};

export const unpin: Command = {
  usage: 'unpin REMOTE',
  run: async (words, places, options) =>
    make({ action: 'unpin', name: readNameAndVersion(words).name }, places, options),
};

export const retire: Command = {
  usage: 'retire REMOTE',
  async run([name, ...more], places, options) {
    if (!name || more.length > 0) throw new ReleaseError('Which remote? Name the one that nobody shall see any more.');
    return make({ action: 'retire', name }, places, options);
  },
};

function readNameAndVersion([name, version, ...more]: string[]) {
  if (!name || more.length > 0) throw new ReleaseError('Which remote? Name one, and a version if it is about another.');
  return { name, ...(version !== undefined && { version: readVersion(version) }) };
}

/** Makes a move, says what came of it, and waits until it is served. */
async function make(move: Move, places: Places, { why, force }: CommandOptions) {
  const { store, channel, keys } = places;
  const { name } = move;
  const note = { by: userName(), why };
  const { before, state } = await moveRemote({ store, channel, trusted: keys.trusted }, move, note, {
    isForced: force,
  }).catch(mentionForce);
  const after = state.remotes[name];
  console.log(`✓ ${name}: ${inWords(after)} (before: ${before?.stable ?? 'nothing'})`);
  if (!after) console.log(`  The way back: npm run releases -- promote ${name}.`);
  if (before?.stable !== after?.stable) await sayWhenServed(places, name, after?.stable);
}

function inWords(remote: RemoteChannel | undefined) {
  if (!remote) return 'retired, nothing of it is live';
  const { stable, canary, pinned } = remote;
  const parts = [`${stable} is live`];
  if (canary) parts.push(`${canary.version} is the canary for ${canary.percent} %`);
  if (pinned) parts.push('pinned');
  return parts.join(', ');
}

function mentionForce(error: unknown): never {
  if (!(error instanceof UnfitReleaseError)) throw error;
  throw new ReleaseError(`${error.message}\nIf that is better than what is live: the same with --force.`, {
    cause: error,
  });
}
