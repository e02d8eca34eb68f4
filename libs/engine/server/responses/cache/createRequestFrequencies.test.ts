import { expect, test } from '@jest/globals';
import { createRequestFrequencies } from './createRequestFrequencies.ts';

test('requests are counted per key', () => {
  const frequencies = createRequestFrequencies();
  for (let i = 0; i < 3; i++) frequencies.add('a');
  frequencies.add('b');
  expect(['a', 'b', 'c'].map(frequencies.count)).toEqual([3, 1, 0]);
});

test('among 60,000 keys requested once, fewer than 2 in 100 are counted twice', () => {
  const frequencies = createRequestFrequencies();
  for (let i = 0; i < 60_000; i++) frequencies.add(`key ${i}`);
  const tooHigh = Array.from({ length: 1000 }, (_, i) => frequencies.count(`key ${i}`)).filter((count) => count > 1);
  expect(tooHigh.length).toBeLessThan(20);
});

test('old requests fade', () => {
  const frequencies = createRequestFrequencies();
  for (let i = 0; i < 100; i++) frequencies.add('old');
  for (let i = 0; i < 70_000; i++) frequencies.add(`key ${i}`);
  expect(frequencies.count('old')).toBeLessThan(60);
});
