import { afterEach, expect, jest, test } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { createSpareTime } from './createSpareTime.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

test('one task runs at a time, and a pause follows it', async () => {
  let now = 1000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const { offer } = createSpareTime({ isBusy: () => false, onError() {} });
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  offer(() => first.promise.then(() => void done.push('first')));
  offer(() => Promise.resolve(void done.push('during')));
  now += 100;
  first.resolve();
  await setImmediate();
  now += 399;
  offer(() => Promise.resolve(void done.push('too early')));
  now += 1;
  offer(() => Promise.resolve(void done.push('later')));
  expect(done).toEqual(['first', 'later']);
});

test('a task that fails is reported, and later ones run', async () => {
  const errors: unknown[] = [];
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const { offer } = createSpareTime({ isBusy: () => false, onError: (error) => errors.push(error) });
  offer(() => Promise.reject(new Error('full')));
  await setImmediate();
  expect(errors).toEqual([new Error('full')]);
  now += 1;
  const done = Promise.withResolvers<void>();
  offer(() => Promise.resolve(done.resolve()));
  await done.promise;
});

test('no task runs while the server is busy', () => {
  let isBusy = true;
  const { offer } = createSpareTime({ isBusy: () => isBusy, onError() {} });
  const done: string[] = [];
  offer(() => Promise.resolve(void done.push('busy')));
  isBusy = false;
  offer(() => Promise.resolve(void done.push('idle')));
  expect(done).toEqual(['idle']);
});
