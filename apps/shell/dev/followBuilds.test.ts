import { expect, test } from '@jest/globals';
import type { DevEvent } from '../contract/DevEvents.ts';
import { createProblemBook } from './createProblemBook.ts';
import type { DevBuild } from './devReleases.ts';
import { followBuilds } from './followBuilds.ts';

const READY = {
  type: 'ready' as const,
  protocol: 1,
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
const BUILD = { bundle: 'first', css: '.a{}', islands: [] };

test('pages are told once what an edit has made live, and nothing of a build that changed nothing', async () => {
  const { builds, told } = start();
  builds.expect('listing', CONTENTS);
  expect(await builds.serverBuilt('listing', BUILD)).toBe(true);
  expect(await builds.serverBuilt('listing', BUILD)).toBe(false);
  expect(told).toEqual([{ type: 'live', name: 'listing', version: '0.0.0-dev.1', css: '.a{}' }]);
});

test('styles alone are told before the worker that has them is up', async () => {
  const { builds, told } = start();
  builds.expect('listing', CONTENTS);
  await builds.serverBuilt('listing', BUILD);
  await builds.serverBuilt('listing', { ...BUILD, css: '.b{}' });
  expect(told.slice(1)).toEqual([
    { type: 'styles', name: 'listing', css: '.b{}' },
    { type: 'live', name: 'listing', version: '0.0.0-dev.2', css: '.b{}' },
  ]);
});

test('a remote that turns out to have other pages than was expected is put there again with those', async () => {
  const { builds, put, told } = start();
  await builds.serverBuilt('listing', BUILD);
  expect(put.map(({ contents }) => contents)).toEqual([{ routes: [], fragments: [], endpoints: [] }, CONTENTS]);
  expect(told).toHaveLength(1);
});

test('a request waits from an edit until it is live, or is known not to build', async () => {
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

test('both sides of a build tell the same mistake, which is told once and taken back when both build', () => {
  const seen: number[] = [];
  const { builds } = start((problems) => seen.push(problems));
  const mistake = [{ title: 'Expression expected', place: 'apps/listing/Card.tsx:2:3' }];
  builds.failed('listing', 'server', mistake);
  builds.failed('listing', 'browser', mistake);
  builds.failed('listing', 'server', []);
  builds.failed('listing', 'browser', []);
  expect(seen).toEqual([1, 0]);
});

/** With a keeper that makes live whatever is put, at once. */
function start(onProblems: (count: number) => void = () => {}) {
  const told: DevEvent[] = [];
  const put: DevBuild[] = [];
  const live = new Map<string, unknown>();
  const builds = followBuilds({
    remotes: [{ name: 'listing', outDir: '/nowhere' }],
    book: createProblemBook((problems) => onProblems(problems.length)),
    hub: { tell: (event) => void told.push(event), close: () => {} },
    releases: {
      put(name: string, build: DevBuild) {
        put.push(build);
        const id = { name, version: `0.0.0-dev.${put.length}` };
        live.set(name, { id, host: { firstReady: Promise.resolve(READY) } });
        return id;
      },
    } as never,
    keeper: { refresh: async () => {}, current: { releases: live } } as never,
  });
  return { builds, told, put };
}
