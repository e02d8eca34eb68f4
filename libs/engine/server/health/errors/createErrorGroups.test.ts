import { expect, test } from '@jest/globals';
import { createErrorGroups, type ErrorGroup } from './createErrorGroups.ts';
import type { MappedFrame } from './createFrameMapper.ts';

const FILE = '/releases/listing/1.0.0/islands.1a2b3c4d.js';
const OWN: MappedFrame = { place: 'apps/listing/features/x/X.island.tsx:12', isOwn: true };
const REACT: MappedFrame = { place: 'node_modules/react-dom/client.js:900', isOwn: false };

test('positions of several browsers that are the same place are one group, which is new once', async () => {
  const { add, list, reported } = open();
  await add({ column: 10, name: 'TypeError', message: "Cannot read properties of null (reading '…')" }, '/pl/a');
  await add({ column: 11, name: 'TypeError', message: '' }, '/pl/b');
  await add({ column: 10, name: 'TypeError', message: "Cannot read properties of null (reading '…')" }, '/pl/a');
  expect(list()).toEqual([
    {
      where: 'listing/X',
      phase: 'event',
      name: 'TypeError',
      message: "Cannot read properties of null (reading '…')",
      place: OWN.place,
      frames: [REACT.place, OWN.place],
      count: 3,
      firstAt: 1,
      lastAt: 3,
      routes: ['/pl/a', '/pl/b'],
    },
  ]);
  expect(reported.map(({ place }) => place)).toEqual([OWN.place]);
});

test('another island, phase or place is another group; without a stack the message decides', async () => {
  const { add, list, reported } = open();
  await add({});
  await add({ where: 'listing/Y' });
  await add({ phase: 'hydrate' });
  await add({ column: 2, places: [REACT] });
  await add({ places: [], message: 'Failed to fetch' });
  await add({ places: [], message: 'Load failed' });
  expect(list()).toHaveLength(6);
  expect(reported).toHaveLength(6);
  expect(list()[0]).toMatchObject({ message: 'Load failed', place: '', frames: [] });
});

test('an error is listed when its stack is mapped, with the reports until then', async () => {
  const { groups, error } = open();
  let finish = (_frames: MappedFrame[]) => {};
  const map = () => new Promise<MappedFrame[]>((resolve) => (finish = resolve));
  const first = groups.add(error({}), undefined, { map, onNew: () => {} });
  await groups.add(error({}), undefined, { map: () => Promise.reject(new Error('mapped twice')), onNew: () => {} });
  expect(groups.list()).toEqual([]);
  finish([OWN]);
  await first;
  expect(groups.list()).toMatchObject([{ count: 2, routes: [] }]);
});

test('memory is limited: the rarest error goes first, of several the one that was seen the longest ago', async () => {
  const { add, list } = open();
  for (let column = 1; column <= 500; column++) {
    await add({ column, places: [{ place: `a.ts:${column}`, isOwn: true }] }, `/pl/${column}`);
    await add({ column: 1, places: [{ place: 'a.ts:1', isOwn: true }] }, `/pl/${column}`);
  }
  expect(list()).toHaveLength(100);
  const oldest = list().find(({ place }) => place === 'a.ts:1');
  expect(oldest).toMatchObject({ count: 501, routes: ['/pl/1', '/pl/2', '/pl/3', '/pl/4', '/pl/5'] });
  expect(list().map(({ place }) => place)).not.toContain('a.ts:2');
});

test('an error that could not be mapped yet is mapped with its next report', async () => {
  const { groups, error, list } = open();
  await groups.add(error({}), undefined, { map: () => Promise.resolve(null), onNew: () => {} });
  expect(list()).toEqual([]);
  await groups.add(error({}), undefined, { map: () => Promise.resolve([OWN]), onNew: () => {} });
  expect(list()).toMatchObject([{ place: OWN.place, count: 1 }]);
});

function open() {
  let time = 0;
  const groups = createErrorGroups(() => ++time);
  const reported: ErrorGroup[] = [];
  const error = ({
    where = 'listing/X',
    phase = 'event' as const,
    name = 'Error',
    message = '',
    column = 1,
  }: Given) => ({
    where,
    phase: phase as ErrorGroup['phase'],
    name,
    message,
    frames: [{ file: FILE, line: 1, column }],
  });
  return {
    groups,
    reported,
    list: groups.list,
    error,
    add(given: Given, route?: string) {
      const { places = [REACT, OWN] } = given;
      const frames = places.length > 0 ? error(given).frames : [];
      const map = () => Promise.resolve(places);
      return groups.add({ ...error(given), frames }, route, { map, onNew: (group) => reported.push(group) });
    },
  };
}

type Given = Partial<Pick<ErrorGroup, 'where' | 'phase' | 'name' | 'message'>> & {
  column?: number;
  places?: MappedFrame[];
};
