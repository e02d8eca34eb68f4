/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { addScript } from './addScript.ts';

const HASH = `sha384-${'A'.repeat(64)}`;

afterEach(() => {
  document.head.replaceChildren();
  jest.useRealTimers();
});

test.each([undefined, '', 'sha256-AAAA', `sha384-${'A'.repeat(63)}`])(
  'a script with the hash %p is rejected',
  async (hash) => {
    await expect(addScript('/releases/a/1.0.0/a.js', hash)).rejects.toThrow('no sha384 hash');
    expect(document.scripts).toHaveLength(0);
  },
);

test('a script is added once, with its hash and without credentials', async () => {
  const both = [addScript('/releases/a/1.0.0/once.js', HASH), addScript('/releases/a/1.0.0/once.js', HASH)];
  const [script, ...others] = document.scripts;
  expect(others).toEqual([]);
  expect(script).toMatchObject({ integrity: HASH, crossOrigin: 'anonymous' });
  script!.dispatchEvent(new Event('load'));
  await Promise.all(both);
});

test('a script that fails is tried again with another URL, then rejected', async () => {
  const adding = addScript('/releases/a/1.0.0/gone.js', HASH);
  document.scripts[0]!.dispatchEvent(new Event('error'));
  await untilScript('?retry=');
  document.scripts[0]!.dispatchEvent(new Event('error'));
  await expect(adding).rejects.toThrow('did not load in two attempts');
});

test('a script that hangs is rejected after 1.3 s, and used when it loads later', async () => {
  jest.useFakeTimers();
  const adding = addScript('/releases/a/1.0.0/slow.js', HASH).catch((error: Error) => error.name);
  await jest.advanceTimersByTimeAsync(1299);
  expect([...document.scripts].map(({ src }) => src.replace(/.*slow|=\w+$/g, ''))).toEqual(['.js', '.js?retry']);
  await jest.advanceTimersByTimeAsync(1);
  expect(await adding).toBe('ScriptLoadError');
  document.scripts[1]!.dispatchEvent(new Event('load'));
  await addScript('/releases/a/1.0.0/slow.js', HASH);
  expect(document.scripts).toHaveLength(2);
});

test('many callers of a script that hangs use two connections', async () => {
  jest.useFakeTimers();
  for (let round = 0; round < 3; round++) {
    const all = Array.from({ length: 10 }, () => addScript('/releases/a/1.0.0/hung.js', HASH).catch(() => undefined));
    await jest.advanceTimersByTimeAsync(1300);
    await Promise.all(all);
  }
  expect(document.scripts).toHaveLength(2);
});

test('after 5 s a script that hangs may be tried once more, under another URL', async () => {
  jest.useFakeTimers();
  const add = () => addScript('/releases/a/1.0.0/stuck.js', HASH).catch((error: Error) => error.name);
  const first = add();
  await jest.advanceTimersByTimeAsync(1300);
  await first;
  await jest.advanceTimersByTimeAsync(5000);
  const second = add();
  await jest.advanceTimersByTimeAsync(0);
  expect(document.scripts).toHaveLength(3);
  expect(document.scripts[2]!.src).toContain('?retry=');
  document.scripts[2]!.dispatchEvent(new Event('load'));
  expect(await second).toBeUndefined();
});

async function untilScript(part: string) {
  while (![...document.scripts].some(({ src }) => src.includes(part))) await Promise.resolve();
}
