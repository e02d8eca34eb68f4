import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readPlaywrightReport } from './readPlaywrightReport.ts';
import { formatResult, isSuccess } from './TestResult.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-report-'));
});
afterEach(() => rm(folder, { recursive: true }));

const passed = { status: 'expected', expectedStatus: 'passed', results: [{ status: 'passed' }] };
const failed = {
  status: 'unexpected',
  expectedStatus: 'passed',
  results: [{ status: 'failed', errors: [{ message: 'Expected: \u001B[32m"Szukaj"\u001B[39m' }] }],
};
const repeated = { status: 'flaky', expectedStatus: 'passed', results: [...failed.results, ...passed.results] };
const skipsItself = { status: 'skipped', expectedStatus: 'skipped', results: [{ status: 'skipped' }] };
const leftOut = { status: 'skipped', expectedStatus: 'passed', results: [] };
const interrupted = { status: 'skipped', expectedStatus: 'passed', results: [{ status: 'skipped' }] };

test('tests are counted in all suites, and those that skip themselves are left out', async () => {
  expect(await read([passed, repeated, skipsItself], [failed, passed])).toEqual({
    passed: 3,
    failed: 1,
    notRun: 0,
    flaky: ['cart.e2e.ts: outer\nExpected: "Szukaj"'],
    failures: ['cart.e2e.ts: inner\nExpected: "Szukaj"'],
  });
});

test('tests that an early end has left out are counted and make the run fail', async () => {
  const result = await read([passed, leftOut], [interrupted]);
  expect(result).toEqual({ passed: 1, failed: 0, notRun: 2, flaky: [], failures: [] });
  expect(formatResult(result)).toBe('1 passed, 0 failed, 2 did not run');
  expect(isSuccess(result)).toBe(false);
});

test('a run without tests is no success', async () => {
  const result = await read([], []);
  expect(formatResult(result)).toBe('0 passed, 0 failed');
  expect(isSuccess(result)).toBe(false);
});

/** Reads a report of a suite with another one inside. */
async function read(tests: object[], inner: object[]) {
  const report = path.join(folder, 'report.json');
  const file = 'cart.e2e.ts';
  const suites = [
    { specs: [{ title: 'outer', file, tests }], suites: [{ specs: [{ title: 'inner', file, tests: inner }] }] },
  ];
  await writeFile(report, JSON.stringify({ suites, stats: {} }));
  return readPlaywrightReport(report);
}
