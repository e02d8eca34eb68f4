import { expect, test } from '@jest/globals';
import { findReplacedWords } from './findReplacedWords.ts';

test('a replaced word is found in comments and in names, with its line and the standard term', () => {
  expect(findReplacedWords('const a = 1;\n// Nobody waits.\nconst MOST_TRIES = 3;')).toEqual([
    { line: 2, word: 'Nobody', use: expect.stringContaining('subject') },
    { line: 3, word: 'MOST_T', use: 'MAX_ or MIN_' },
  ]);
});

test('replaced names of metrics and options are found', () => {
  const text = 'gniazdo_answers_total\nnpm run release -- listing --channel canary';
  expect(findReplacedWords(text).map(({ use }) => use)).toEqual([
    'gniazdo_worker_responses_total or gniazdo_worker_response_seconds',
    '--target',
  ]);
});

test.each([
  ['export function priceOf(variant: Variant) {', 'export function priceOf'],
  ['export async function linksOf(page: Page) {', 'export async function linksOf'],
  ['export const keyOf = (id: string) => id;', 'export const keyOf'],
  ["  | { kind: 'worse'; sentence: string }", 'sentence:'],
  ['export class SocketGoneError extends Error {}', 'SocketGoneError'],
  ['  onGone?: () => void;', 'onGone'],
])('%s has a replaced name', (text, word) => {
  expect(findReplacedWords(text)).toEqual([expect.objectContaining({ line: 1, word })]);
});

test.each(['export function isOneOf(value: string) {', 'export function textOf(html: string) {', 'ids.indexOf(id);'])(
  '%s passes',
  (text) => {
    expect(findReplacedWords(text)).toEqual([]);
  },
);

test('standard terms pass', () => {
  expect(findReplacedWords('/** Visitors wait at most TIMEOUT_MS. */\nconst MAX_TRIES = 3;')).toEqual([]);
});
