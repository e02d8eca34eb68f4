import { expect, test } from '@jest/globals';
import { PROTOCOL } from '@gniazdo/composition/protocol';
import type { DevEvent } from './browser/DevEvents.ts';
import { createProblemStore } from './createProblemStore.ts';
import type { DevBuild } from './createDevReleases.ts';
import { followBuilds } from './followBuilds.ts';

const READY = {
  type: 'ready' as const,
  protocol: PROTOCOL,
  name: 'listing',
  version: '',
  routes: ['/list'],
  personalRoutes: [],
  fragments: [],
  endpoints: ['POST /api/v2/variant/feed'],
};
const CONTENTS = {
  routes: [{ path: '/list', personal: false }],
  fragments: [],
  endpoints: [{ method: 'POST', path: '/api/v2/variant/feed' }],
};
const BUILD = { bundle: 'first', css: '.a{}', islands: [], scripts: {} };

test('pages are notified once of an edit, and not of a build without changes', async () => {
  const { builds, sent } = start();
  builds.expect('listing', CONTENTS);
  expect(await builds.serverBuilt('listing', BUILD)).toBe('live');
  expect(await builds.serverBuilt('listing', BUILD)).toBe('unchanged');
  expect(sent).toEqual([{ type: 'live', name: 'listing', version: '0.0.0-dev.1', css: '.a{}' }]);
});

test('a build that a newer one replaces before it is live has not failed', async () => {
  const { builds, sent } = start();
  builds.expect('listing', CONTENTS);
  const results = ['first', 'second'].map((bundle) => builds.serverBuilt('listing', { ...BUILD, bundle }));
  expect(await Promise.all(results)).toEqual(['replaced', 'live']);
  expect(sent).toEqual([{ type: 'live', name: 'listing', version: '0.0.0-dev.2', css: '.a{}' }]);
});

test('changed styles are sent before the worker is ready', async () => {
  const { builds, sent } = start();
  builds.expect('listing', CONTENTS);
  await builds.serverBuilt('listing', BUILD);
  await builds.serverBuilt('listing', { ...BUILD, css: '.b{}' });
  expect(sent.slice(1)).toEqual([
    { type: 'styles', name: 'listing', css: '.b{}' },
    { type: 'live', name: 'listing', version: '0.0.0-dev.2', css: '.b{}' },
  ]);
});

test('a remote whose contents differ from the expected ones is published again with its actual contents', async () => {
  const { builds, put, sent } = start();
  await builds.serverBuilt('listing', BUILD);
  expect(put.map(({ contents }) => contents)).toEqual([{ routes: [], fragments: [], endpoints: [] }, CONTENTS]);
  expect(sent).toHaveLength(1);
});

test('a request waits until an edit is live or has failed to build', async () => {
  const { builds } = start();
  await builds.serverBuilt('listing', BUILD);
  await builds.settled();
  builds.changed('listing');
  let isSettled = false;
  const waiting = builds.settled().then(() => (isSettled = true));
  await new Promise(setImmediate);
  expect(isSettled).toBe(false);
  await builds.serverBuilt('listing', { ...BUILD, bundle: 'second' });
  await waiting;
  builds.changed('listing');
  builds.failed('listing', 'server', [{ title: 'Expression expected' }]);
  await builds.settled();
});

test('a mistake that both sides of a build report is shown once, and removed when both build', () => {
  const seen: number[] = [];
  const { builds } = start((problems) => seen.push(problems));
  const mistake = [{ title: 'Expression expected', place: 'apps/listing/Card.tsx:2:3' }];
  builds.failed('listing', 'server', mistake);
  builds.failed('listing', 'browser', mistake);
  builds.failed('listing', 'server', []);
  builds.failed('listing', 'browser', []);
  expect(seen).toEqual([1, 0]);
});

test('events name the browser builds from before a build with errors, also for pages that connect later', () => {
  const { builds, sent } = start();
  const hot = { type: 'hot', name: 'listing' };
  builds.browserBuilt('listing', 'one');
  builds.browserBuilt('listing', 'two');
  builds.failed('listing', 'browser', [{ title: 'Expression expected' }]);
  builds.failed('listing', 'browser', []);
  builds.browserBuilt('listing', 'three');
  builds.browserBuilt('listing', 'four');
  const staleHashes = ['one', 'two'];
  expect(sent.slice(1)).toEqual([
    { ...hot, hash: 'two', staleHashes: [] },
    { ...hot, hash: 'three', staleHashes },
    { ...hot, hash: 'four', staleHashes },
  ]);
  expect(builds.getInitialEvents()).toEqual([{ ...hot, hash: 'four', staleHashes }]);
});

test('a page stays if the build after one with errors equals its own', () => {
  const { builds } = start();
  builds.browserBuilt('listing', 'one');
  builds.failed('listing', 'browser', [{ title: 'Expression expected' }]);
  builds.browserBuilt('listing', 'one');
  expect(builds.getInitialEvents()).toEqual([{ type: 'hot', name: 'listing', hash: 'one', staleHashes: [] }]);
});

/** Starts followBuilds with a release manager that makes every build live immediately. */
function start(onProblems: (count: number) => void = () => {}) {
  const sent: DevEvent[] = [];
  const put: DevBuild[] = [];
  const live = new Map<string, unknown>();
  const builds = followBuilds({
    remotes: [{ name: 'listing', outDir: '/nowhere' }],
    problemStore: createProblemStore((problems) => onProblems(problems.length)),
    events: { send: (event) => void sent.push(event), close: () => {} },
    releases: {
      put(name: string, build: DevBuild) {
        put.push(build);
        const id = { name, version: `0.0.0-dev.${put.length}` };
        live.set(name, { id, host: { firstReady: Promise.resolve(READY) } });
        return id;
      },
    } as never,
    releaseManager: { refresh: async () => {}, current: { releases: live } } as never,
  });
  return { builds, sent, put };
}
