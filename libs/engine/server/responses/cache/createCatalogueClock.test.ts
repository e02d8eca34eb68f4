import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { until } from '@gniazdo/testing/until';
import type { FastifyBaseLogger } from 'fastify';
import { createCatalogueClock, type CatalogueClock } from './createCatalogueClock.ts';

let appliedSeq = 1;
let date = new Date('2026-11-26T22:59:59Z');
let clock: CatalogueClock | undefined;
const api = createServer((_request, response) => response.end(JSON.stringify({ appliedSeq })));

afterEach(() => {
  clock?.close();
  api.close();
  api.closeAllConnections();
});

test('a change of the catalogue and the start of a day in Poland make earlier pages stale', async () => {
  await new Promise<void>((resolve) => void api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  const log = { debug() {} } as unknown as FastifyBaseLogger;
  clock = createCatalogueClock(`http://127.0.0.1:${port}`, 'Europe/Warsaw', log, () => date);
  await waitForVersion(0);
  expect(clock.getFreshness(0)).toBe('fresh');

  appliedSeq = 2;
  await waitForVersion(1);
  expect([clock.getFreshness(0), clock.getFreshness(1)]).toEqual(['stale', 'fresh']);

  date = new Date('2026-11-26T23:00:00Z');
  await waitForVersion(2);
  expect([clock.getFreshness(1), clock.getFreshness(2)]).toEqual(['stale', 'fresh']);
}, 20_000);

test('an API that hangs is unreachable within seconds, with one line in the log, and well again when it responds', async () => {
  const lines: string[] = [];
  const note = (...args: unknown[]) => lines.push(String(args.at(-1)));
  const log = { debug() {}, warn: note, error: note } as unknown as FastifyBaseLogger;
  let isHanging = false;
  let probes = 0;
  const moody = createServer((_request, response) => {
    probes++;
    if (!isHanging) response.end(JSON.stringify({ appliedSeq: 1 }));
  });
  await new Promise<void>((resolve) => void moody.listen(0, '127.0.0.1', resolve));
  clock = createCatalogueClock(`http://127.0.0.1:${(moody.address() as AddressInfo).port}`, 'Europe/Warsaw', log);
  const becomes = (state: string) => until(state, () => clock!.apiState() === state, 20_000);
  try {
    expect(clock.apiState()).toBe('unknown');
    await becomes('well');
    isHanging = true;
    await becomes('unreachable');
    const before = probes;
    await until('two more probes', () => probes >= before + 2);
    isHanging = false;
    await becomes('well');
    expect(lines).toEqual(['The API or its database does not respond', 'The API responds again']);
  } finally {
    moody.close();
    moody.closeAllConnections();
  }
}, 60_000);

function waitForVersion(version: number) {
  return until(`version ${version}`, () => clock!.version() === version);
}
