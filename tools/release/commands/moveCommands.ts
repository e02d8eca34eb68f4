import { type ChannelAction, changeChannel, moves, type RemoteChannel, SignedStore } from '@gniazdo/composition/store';
import { checkAgainstLive } from '../checkAgainstLive.ts';
import type { Places } from '../places.ts';
import { readPercent, readVersion } from '../readArguments.ts';
import { ReleaseError } from '../ReleaseError.ts';
import { sayWhenServed } from '../sayWhenServed.ts';
import { userName } from '../userName.ts';
import type { Command, CommandOptions } from './Command.ts';

export const promote: Command = {
  usage: 'promote REMOTE [VERSION]',
  async run(words, places, options) {
    const [name, version] = readNameAndVersion(words);
    await move({ name, action: 'promote', places, options }, (remote) => moves.promote(name, remote, version));
  },
};

export const rollback: Command = {
  usage: 'rollback REMOTE [VERSION]',
  async run(words, places, options) {
    const [name, version] = readNameAndVersion(words);
    await move({ name, action: 'rollback', places, options }, async (remote) =>
      moves.rollBack(name, remote, await places.channel.history({ name }), version),
    );
  },
};

export const canary: Command = {
  usage: 'canary REMOTE VERSION PERCENT%, or canary REMOTE off',
  async run([name, version, percent, ...more], places, options) {
    if (!name || !version || more.length > 0)
      throw new ReleaseError('Which canary? canary REMOTE VERSION 10%, or off.');
    if (version === 'off') {
      await move({ name, action: 'end canary', places, options }, (remote) => moves.endCanary(name, remote));
      return;
    }
    const wanted = { version: readVersion(version), percent: readPercent(percent ?? '') };
    await move({ name, action: 'canary', places, options }, (remote) => moves.startCanary(name, remote, wanted));
  },
};

export const pin: Command = {
  usage: 'pin REMOTE [VERSION]',
  async run(words, places, options) {
    const [name, version] = readNameAndVersion(words);
    const note = { by: userName(), why: options.why };
    await move({ name, action: 'pin', places, options }, (remote) => moves.pin(name, remote, note, version));
  },
};

export const unpin: Command = {
  usage: 'unpin REMOTE',
  async run(words, places, options) {
    const [name] = readNameAndVersion(words);
    await move({ name, action: 'unpin', places, options }, (remote) => moves.unpin(name, remote));
  },
};

function readNameAndVersion([name, version, ...more]: string[]) {
  if (!name || more.length > 0) throw new ReleaseError('Which remote? Name one, and a version if it is about another.');
  return [name, version === undefined ? undefined : readVersion(version)] as const;
}

type Move = { name: string; action: ChannelAction; places: Places; options: CommandOptions };
type Decide = (remote: RemoteChannel | undefined) => RemoteChannel | Promise<RemoteChannel>;

/** Changes one remote; a version that was not live before is read and checked first. Waits until it is served. */
async function move({ name, action, places, options }: Move, decide: Decide) {
  const { store, channel, keys } = places;
  const signed = new SignedStore(store, keys.trusted);
  let before: RemoteChannel | undefined;
  const state = await changeChannel(
    channel,
    { name, action, by: userName(), why: options.why },
    async (remote, seen) => {
      before = remote;
      const next = await decide(remote);
      for (const version of newVersions(remote, next)) {
        if (!(await store.list(name)).includes(version)) {
          throw new ReleaseError(
            `There is no release ${name} ${version}. Those that are: npm run releases -- list ${name}.`,
          );
        }
        const manifest = await signed.read({ name, version });
        if (options.force) continue;
        await checkAgainstLive(manifest, seen, store, { isWayBack: action === 'rollback' }).catch(mentionForce);
      }
      return next;
    },
  );
  const { stable, canary, pinned } = state.remotes[name]!;
  const parts = [`${stable} is live`];
  if (canary) parts.push(`${canary.version} is the canary for ${canary.percent} %`);
  if (pinned) parts.push('pinned');
  console.log(`✓ ${name}: ${parts.join(', ')} (before: ${before?.stable})`);
  if (before?.stable !== stable) await sayWhenServed(places, name, stable);
}

function mentionForce(error: unknown): never {
  if (!(error instanceof ReleaseError)) throw error;
  throw new ReleaseError(`${error.message}\nIf that is better than what is live: the same with --force.`, {
    cause: error,
  });
}

function newVersions(before: RemoteChannel | undefined, next: RemoteChannel) {
  const known = [before?.stable, before?.canary?.version];
  return [next.stable, next.canary?.version]
    .filter((each) => each !== undefined)
    .filter((each) => !known.includes(each));
}
