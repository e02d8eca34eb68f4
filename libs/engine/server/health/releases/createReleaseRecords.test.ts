import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import { expect, test } from '@jest/globals';
import type { Outcome } from '../../../client/contract/ReleaseReport.ts';
import { getClient } from '../../http/visitor.ts';
import { createQuota, HOUR_MS } from './createQuota.ts';
import { createReleaseRecord, createReleaseRecords } from './createReleaseRecords.ts';
import { createOutcomeCounts } from './Outcome.ts';

const PAGE = 'page /products';
const ISLAND = 'listing/CardActions';

test('refused calls and errors of visitors are counted, but are no evidence, from however many clients', () => {
  const { record, add } = open();
  for (let network = 0; network < 100; network++) {
    for (const outcome of ['refused', 'clientError', 'error'] as const) add(outcome, `198.51.${network}.7`);
  }
  const { all, evidence } = record.since(0);
  expect(all.outcomes).toEqual({ ...createOutcomeCounts(), refused: 100, clientError: 100, error: 100 });
  expect(evidence.outcomes).toEqual({ ...createOutcomeCounts(), error: 100 });
});

test('one client contributes three failures, and one network twelve', () => {
  const { record, add } = open();
  for (let i = 0; i < 10; i++) add('error', '198.51.100.7');
  expect(record.since(0).evidence.outcomes.error).toBe(3);
  for (let host = 0; host < 200; host++) add('error', `203.0.113.${host}`);
  expect(record.since(0).evidence.outcomes.error).toBe(3 + 12);
});

test('verified reports of one client count once for an island and for a vital, and those of one network four times', () => {
  const { record } = open();
  const report = (address: string) => {
    record.addIsland({ name: ISLAND, isFailed: true }, getClient(address), true);
    record.addVital('LCP', 9000, getClient(address), true);
  };
  for (let i = 0; i < 10; i++) report('198.51.100.7');
  expect(readReports()).toEqual({ islands: 1, vitals: 1 });
  for (let host = 0; host < 200; host++) report(`203.0.113.${host}`);
  expect(readReports()).toEqual({ islands: 1 + 4, vitals: 1 + 4 });

  function readReports() {
    const { islands, vitals } = record.since(0).evidence;
    return { islands: islands[ISLAND]?.failed, vitals: vitals.LCP?.length };
  }
});

test('metrics are those since the start of a comparison, and of the last hour at most; totals and minutes are kept', () => {
  const { record, clock, add } = open();
  clock.now = 90_000;
  for (let visit = 0; visit < 20; visit++) add('ok', `198.51.${visit}.7`);
  add('error', '198.51.1.7');
  clock.now += 1000;
  record.startInterval();
  const started = clock.now;
  add('ok', '198.51.2.7');
  add('timeout', '198.51.3.7');
  const report = (address: string) => record.addIsland({ name: ISLAND, isFailed: true }, getClient(address), true);
  report('198.51.4.7');
  const { evidence } = record.since(started);
  expect(evidence.outcomes).toEqual({ ...createOutcomeCounts(), ok: 1, timeout: 1 });
  expect(evidence.islands).toEqual({ [ISLAND]: { count: 1, failed: 1 } });
  expect(evidence.serverMs[PAGE]).toHaveLength(2);
  expect(evidence.failureSources.responses).toEqual({ clients: 1, networks: 1 });
  expect(record.since(0).evidence.failureSources.responses).toEqual({ clients: 2, networks: 2 });
  const minutes = record.report().minutes.map(({ at, responses, serverP75 }) => ({ at, responses, serverP75 }));
  expect(minutes).toEqual([{ at: '1970-01-01T00:01:00.000Z', responses: { count: 23, failed: 2 }, serverP75: 5 }]);
  clock.now += HOUR_MS + 1;
  add('ok', '198.51.5.7');
  expect(record.since(started).evidence).toMatchObject({
    outcomes: { ok: 1, timeout: 0 },
    islands: {},
    failureSources: { responses: { clients: 0, networks: 0 } },
  });
  expect(record.report().responses).toMatchObject({ count: 24, failed: 2 });
});

test('while pages wait for each other, their response times are not evidence against the release', () => {
  const count = (isOverloaded: boolean) => {
    const { record, add } = open();
    for (let n = 0; n < 60; n++) add('ok', `198.51.${n}.1`, isOverloaded);
    return record.since(0);
  };
  const [calm, busy] = [count(false), count(true)];
  expect(calm.evidence.serverMs[PAGE]).toHaveLength(50);
  expect(busy.evidence.serverMs).toEqual({});
  expect(busy.evidence.outcomes).toEqual(calm.evidence.outcomes);
  expect(busy.all).toEqual(calm.all);
});

test('records in use are kept, and the last few unused ones for an hour', () => {
  const clock = { now: 0 };
  const now = () => clock.now;
  const records = createReleaseRecords(createQuota(now), now);
  for (let patch = 0; patch < 20; patch++) {
    clock.now += 1000;
    records.getOrCreate(build('listing', `1.0.${patch}`));
    records.getOrCreate(build('product', '1.0.0'));
    records.removeUnused(new Set([`listing@1.0.${patch}`, 'product@1.0.0']));
  }
  expect(getVersions()).toEqual(['1.0.0', '1.0.15', '1.0.16', '1.0.17', '1.0.18', '1.0.19']);
  clock.now += HOUR_MS + 1000;
  expect(records.removeUnused(new Set(['listing@1.0.19', 'product@1.0.0']))).toHaveLength(4);
  expect(getVersions()).toEqual(['1.0.0', '1.0.19']);

  function getVersions() {
    return records
      .all()
      .map(({ id }) => id.version)
      .toSorted();
  }
});

function open() {
  const clock = { now: 0 };
  const now = () => clock.now;
  const record = createReleaseRecord(build('listing', '1.1.0'), createQuota(now), now);
  return {
    clock,
    record,
    add: (outcome: Outcome, address: string, isOverloaded = false) =>
      record.addResponse(outcome, 5, PAGE, getClient(address), isOverloaded),
  };
}

function build(name: string, version: string) {
  return { id: { name, version }, manifest: {} as ReleaseManifest };
}
