import { expect, test } from '@jest/globals';
import { defineFlag, readFlag } from './defineFlag.ts';

const tips = defineFlag({ key: 'garden.tips', default: false, text: 'Tips' });
const days = defineFlag({ key: 'garden.days', default: 3, text: 'Days', unit: 'days' });

test('a flag has the value of the visitor, and its default without one or with one of another kind', () => {
  const read = (values: Parameters<typeof readFlag>[1]) => [readFlag(tips, values), readFlag(days, values)];
  expect(read({ 'garden.tips': true, 'garden.days': 10 })).toEqual([true, 10]);
  expect(read({ 'garden.tips': false, 'garden.days': 0 })).toEqual([false, 0]);
  expect(read({})).toEqual([false, 3]);
  expect(read(undefined)).toEqual([false, 3]);
  expect(read({ 'garden.tips': 10, 'garden.days': true })).toEqual([false, 3]);
});

test('the value has the type of the default', () => {
  const isOn: boolean = readFlag(tips);
  const count: number = readFlag(days);
  // @ts-expect-error A flag that is on by default could not be switched off.
  defineFlag({ key: 'garden.on', default: true, text: 'On' });
  expect([isOn, count]).toEqual([false, 3]);
});
