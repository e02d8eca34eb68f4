import { afterEach, beforeEach, expect, jest } from '@jest/globals';

/** An unexpected `console.error` fails the test. A test that expects one mocks `console.error` itself. */
let spy: ReturnType<typeof jest.spyOn>;

beforeEach(() => {
  spy = jest.spyOn(console, 'error');
});

afterEach(() => {
  const calls = jest.isMockFunction(console.error) && console.error === (spy as unknown) ? spy.mock.calls : [];
  spy.mockRestore();
  expect(calls).toEqual([]);
});
