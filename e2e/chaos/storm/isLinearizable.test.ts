import { expect, test } from '@jest/globals';
import {
  type Call,
  isLinearizable,
  createRegister,
  type RegisterInput,
  type SetInput,
  setModel,
} from './isLinearizable.ts';

const register = (...calls: Call<RegisterInput<number>>[]) => isLinearizable(createRegister<number>(0), calls);
const set = (...calls: Call<SetInput>[]) => isLinearizable(setModel, calls);

test('a register: reads during a write may see either value, but not the old one after the new one', () => {
  const write = at(0, 10, { kind: 'write', value: 1 } as const);
  expect(register(write, at(1, 2, read(0)), at(3, 4, read(1)))).toBe(true);
  expect(register(write, at(1, 2, read(1)), at(3, 4, read(0)))).toBe(false);
});

test('a register: a read after a confirmed write sees it', () => {
  const write = at(0, 1, { kind: 'write', value: 1 } as const);
  expect(register(write, at(2, 3, read(1)))).toBe(true);
  expect(register(write, at(2, 3, read(0)))).toBe(false);
  expect(register(write, at(2, 3, read(2)))).toBe(false);
});

test('a register: a write without a response has its effect late or never, but once', () => {
  const lost = at(0, Infinity, { kind: 'write', value: 1 } as const);
  const other = at(4, 5, { kind: 'write', value: 2 } as const);
  expect(register(lost, at(2, 3, read(0)))).toBe(true);
  expect(register(lost, at(2, 3, read(0)), other, at(6, 7, read(1)))).toBe(true);
  expect(register(lost, at(2, 3, read(1)), other, at(6, 7, read(1)))).toBe(false);
});

test('a register: two readers may not see two writes in different orders', () => {
  const writes = [1, 2].map((value) => at(0, 20, { kind: 'write', value } as const));
  const first = [at(1, 2, read(1)), at(5, 6, read(2))];
  expect(register(...writes, ...first, at(7, 8, read(2)))).toBe(true);
  expect(register(...writes, ...first, at(7, 8, read(1)))).toBe(false);
});

test('a set: what was added is there until it is removed', () => {
  const add = at(0, 1, { kind: 'add', value: 'a' } as const);
  const remove = at(2, 6, { kind: 'remove', value: 'a' } as const);
  expect(set(add, remove, at(3, 4, has('a')), at(7, 8, has()))).toBe(true);
  expect(set(add, remove, at(3, 4, has()), at(5, 6, has('a')))).toBe(false);
  expect(set(add, remove, at(7, 8, has('a')))).toBe(false);
  expect(set(add, at(2, 3, has('a', 'b')))).toBe(false);
});

test('thirty calls at the same time are decided by means of the memory', () => {
  const writes = Array.from({ length: 30 }, () => at(0, 9, { kind: 'write', value: 1 } as const));
  expect(register(...writes.slice(0, 14), at(10, 11, read(2)))).toBe(false);
  expect(register(...writes, at(10, 11, read(1)))).toBe(true);
});

function at<Input>(startedAt: number, endedAt: number, input: Input): Call<Input> {
  return { startedAt, endedAt, input };
}

function read(value: number) {
  return { kind: 'read', value } as const;
}

function has(...values: string[]): SetInput {
  return { kind: 'read', values };
}
