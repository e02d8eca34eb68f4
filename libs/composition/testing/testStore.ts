import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  BrokenReleaseError,
  ReleaseExistsError,
  type ReleaseStore,
  StoreError,
} from '../release/store/ReleaseStore.ts';
import { writeRelease } from './writeRelease.ts';

const FIRST = { name: 'listing', version: '1.0.0' };

/** The tests that every kind of store must pass. `prepare` returns a function that opens the same empty store. */
export function testStore(prepare: () => Promise<() => ReleaseStore>) {
  let open: () => ReleaseStore;
  let store: ReleaseStore;
  const built: string[] = [];

  beforeEach(async () => {
    open = await prepare();
    store = open();
  });
  afterEach(() => Promise.all(built.splice(0).map((each) => rm(each, { recursive: true }))));

  async function build(options: Parameters<typeof writeRelease>[0]) {
    const release = await writeRelease(options);
    built.push(release);
    return release;
  }

  test('a published release can be read, its manifest and its files', async () => {
    await store.publish(await build({ version: '1.2.0' }));
    const id = { name: 'listing', version: '1.2.0' };
    expect(await open().read(id)).toMatchObject(id);
    expect((await open().readFile(id, 'browser/remoteEntry.js', 100)).toString()).toBe('var entry;');
    expect(JSON.parse((await open().readFile(id, 'release.json', 10_000)).toString())).toMatchObject(id);
  });

  test('versions are listed oldest first', async () => {
    for (const version of ['1.10.0', '1.9.0', '1.10.0-pr42']) await store.publish(await build({ version }));
    expect(await store.list('listing')).toEqual(['1.9.0', '1.10.0-pr42', '1.10.0']);
    expect(await store.list('product')).toEqual([]);
    expect(await store.list('list')).toEqual([]);
  });

  test('the same content can be published again, from another build', async () => {
    await store.publish(await build({}));
    await store.publish(await build({ builtAt: '2026-02-02T00:00:00.000Z', commit: 'abc', notes: 'again' }));
    expect(await store.list('listing')).toEqual(['1.0.0']);
  });

  test('other content under a published version is refused and changes nothing', async () => {
    await store.publish(await build({}));
    await expect(open().publish(await build({ entry: 'var other;' }))).rejects.toThrow(ReleaseExistsError);
    expect((await store.readFile(FIRST, 'browser/remoteEntry.js', 100)).toString()).toBe('var entry;');
  });

  test('two processes that publish the same release at the same time both succeed', async () => {
    const folders = [await build({}), await build({})];
    await Promise.all(folders.map((each) => open().publish(each)));
    expect(await store.list('listing')).toEqual(['1.0.0']);
  });

  test.each([
    ['changed', 'browser/remoteEntry.js'],
    ['added', 'browser/extra.js'],
  ])('a release with a file %s after the build is refused and not stored', async (_, file) => {
    const release = await build({});
    await writeFile(path.join(release, file), 'tampered');
    await expect(store.publish(release)).rejects.toThrow(BrokenReleaseError);
    expect(await store.list('listing')).toEqual([]);
    await expect(store.read(FIRST)).rejects.toThrow();
  });

  test('removing a release keeps the others', async () => {
    for (const version of ['1.0.0', '1.0.1']) await store.publish(await build({ version }));
    await store.remove(FIRST);
    expect(await store.list('listing')).toEqual(['1.0.1']);
    await expect(store.readFile(FIRST, 'browser/remoteEntry.js', 100)).rejects.toThrow(StoreError);
    expect((await store.readFile({ name: 'listing', version: '1.0.1' }, 'server/worker.cjs', 100)).toString()).toBe(
      'void 0;',
    );
  });

  test('a file above the limit is not read', async () => {
    await store.publish(await build({}));
    await expect(store.readFile(FIRST, 'browser/remoteEntry.js', 9)).rejects.toThrow(StoreError);
    expect(await store.readFile(FIRST, 'browser/remoteEntry.js', 10)).toHaveLength(10);
  });

  test.each([
    [{ name: '..', version: '..' }, 'release.json'],
    [{ name: 'listing', version: '../..' }, 'release.json'],
    [FIRST, '../../channel.json'],
  ])('a path outside of the store is refused (%j, %s)', async (id, file) => {
    await expect(store.readFile(id, file, 1000)).rejects.toThrow(/outside of the store/);
  });
}
