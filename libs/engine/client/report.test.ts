/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { report } from './report.ts';

afterEach(() => void jest.restoreAllMocks());

test('a message with percent signs is printed as it is, with its cause', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const cause = new Error('HTTP 500');
  report('navigation', new Error('/pl/%c5%9b%s did not load', { cause }));
  expect(warn.mock.calls).toEqual([['[gniazdo]', 'navigation: Error: /pl/%c5%9b%s did not load', cause]]);
});
