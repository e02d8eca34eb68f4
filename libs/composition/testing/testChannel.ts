import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  type Channel,
  ChannelConflictError,
  type ChannelState,
  type RemoteChannel,
} from '../release/channel/Channel.ts';
import { changeChannel } from '../release/channel/changeChannel.ts';

type Place = {
  /** Opens the same channel, as another process would. */
  open: () => Channel;
  /** Deletes the channel. */
  remove: () => Promise<void>;
};

const NOTE = { action: 'release', by: 'ala', why: 'new cards' } as const;
/** Maximum delay until a watching process is notified of a change. */
const MAX_DELAY_MS = 1000;

/** The tests that every kind of channel must pass. `prepare` returns an empty one. */
export function testChannel(prepare: () => Promise<Place>) {
  let place: Place;
  let channel: Channel;
  const opened: Channel[] = [];

  function open() {
    const another = place.open();
    opened.push(another);
    return another;
  }

  beforeEach(async () => {
    place = await prepare();
    channel = open();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((each) => each.close()));
    await place.remove();
  });

  test('nothing is live before the first release', async () => {
    expect(await channel.read()).toEqual({ revision: 0, remotes: {} });
    expect(await channel.history()).toEqual([]);
  });

  test('a change leaves other remotes alone and is recorded with author, time and reason', async () => {
    await channel.write(0, { ...NOTE, name: 'listing', to: { stable: '1.0.0' } });
    await channel.write(1, { ...NOTE, name: 'product', by: 'ola', why: '', to: { stable: '2.0.0' } });
    const before = Date.now();
    const after = await channel.write(2, { ...NOTE, name: 'listing', to: { stable: '1.0.1' } });
    expect(after).toEqual({ revision: 3, remotes: { listing: { stable: '1.0.1' }, product: { stable: '2.0.0' } } });
    expect(await open().read()).toEqual(after);
    const [last, ...older] = await channel.history();
    expect(last).toEqual({ revision: 3, at: last!.at, ...NOTE, name: 'listing', to: { stable: '1.0.1' } });
    expect(Math.abs(Date.parse(last!.at) - before)).toBeLessThan(5000);
    expect(older.map(({ name, by, why }) => [name, by, why])).toEqual([
      ['product', 'ola', ''],
      ['listing', 'ala', 'new cards'],
    ]);
  });

  test('the history can be limited to one remote and to the newest entries', async () => {
    for (const [seen, name] of ['listing', 'product', 'listing', 'listing'].entries()) {
      await channel.write(seen, { ...NOTE, name, to: { stable: `1.0.${seen}` } });
    }
    const entries = await channel.history({ name: 'listing', limit: 2 });
    expect(entries.map(({ to }) => to?.stable)).toEqual(['1.0.3', '1.0.2']);
  });

  test('canaries and pins are stored unchanged, and a remote can be retired', async () => {
    const whole: RemoteChannel = {
      stable: '1.0.0',
      canary: { version: '1.1.0-pr42', percent: 12.5 },
      pinned: { by: 'ala', at: '2026-02-03T04:05:06.000Z', why: 'Black Friday' },
    };
    await channel.write(0, { ...NOTE, name: 'listing', to: whole });
    expect((await channel.read()).remotes).toEqual({ listing: whole });
    await channel.write(1, { ...NOTE, name: 'listing', action: 'retire', to: null });
    expect((await channel.read()).remotes).toEqual({});
    expect((await channel.history())[0]).toMatchObject({ action: 'retire', to: null });
  });

  test.each([1, -1])('a change against another revision is refused and changes nothing (%d)', async (off) => {
    await channel.write(0, { ...NOTE, name: 'listing', to: { stable: '1.0.0' } });
    const outdated = open().write(1 + off, { ...NOTE, name: 'product', to: { stable: '2.0.0' } });
    await expect(outdated).rejects.toThrow(ChannelConflictError);
    expect(await channel.read()).toEqual({ revision: 1, remotes: { listing: { stable: '1.0.0' } } });
    expect(await channel.history()).toHaveLength(1);
  });

  test('concurrent changes of several processes are all recorded', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const processes = names.map(() => open());
    await Promise.all(
      names.map((name, i) => changeChannel(processes[i]!, { ...NOTE, name }, () => ({ stable: '1.0.0' }))),
    );
    const { revision, remotes } = await channel.read();
    expect(Object.keys(remotes).toSorted()).toEqual(names);
    expect(revision).toBe(6);
    expect(new Set((await channel.history()).map((entry) => entry.revision)).size).toBe(6);
  });

  test('a check that throws prevents the change', async () => {
    const refuse = () => Promise.reject(new Error('No.'));
    await expect(changeChannel(channel, { ...NOTE, name: 'listing' }, refuse)).rejects.toThrow('No.');
    expect((await channel.read()).revision).toBe(0);
  });

  test('watchers get the current state, then every change within a second', async () => {
    await channel.write(0, { ...NOTE, name: 'listing', to: { stable: '1.0.0' } });
    const watchers = [watch(open()), watch(open()), watch(open())];
    await Promise.all(watchers.map(({ whenSeen }) => whenSeen(1)));
    const start = performance.now();
    await channel.write(1, { ...NOTE, name: 'listing', to: { stable: '1.0.1' } });
    await Promise.all(watchers.map(({ whenSeen }) => whenSeen(2)));
    expect(performance.now() - start).toBeLessThan(MAX_DELAY_MS);
    for (const { seen, stop } of watchers) {
      stop();
      expect(seen).toEqual([1, 2]);
    }
    await channel.write(2, { ...NOTE, name: 'listing', to: { stable: '1.0.2' } });
    expect(watchers[0]!.seen).toEqual([1, 2]);
  });
}

/** Records the revisions that a watcher gets. */
export function watch(channel: Channel) {
  const seen: number[] = [];
  let notify = () => {};
  const stop = channel.watch(({ revision }: ChannelState) => {
    seen.push(revision);
    notify();
  });
  async function whenSeen(revision: number) {
    while (!seen.includes(revision)) await new Promise<void>((resolve) => (notify = resolve));
  }
  return { seen, stop, whenSeen };
}
