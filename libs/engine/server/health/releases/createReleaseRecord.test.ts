import { expect, test } from '@jest/globals';
import { getClient } from '../../http/getClient.ts';
import { createEvidenceQuota } from './createEvidenceQuota.ts';
import { createReleaseRecord } from './createReleaseRecord.ts';
import { createOutcomeCounts } from './OutcomeCounts.ts';
import type { Outcome } from './Outcome.ts';

const PAGE = 'page /products';

test('refused calls and errors of visitors are counted, but are no evidence, from however many clients', () => {
  const { record, add } = open();
  for (let network = 0; network < 100; network++) {
    for (const outcome of ['refused', 'clientError', 'error'] as const) add(outcome, `198.51.${network}.7`);
  }
  const { all, evidence } = record.getMetricsSince();
  expect(all.outcomes).toEqual({ ...createOutcomeCounts(), refused: 100, clientError: 100, error: 100 });
  expect(evidence.outcomes).toEqual({ ...createOutcomeCounts(), error: 100 });
});

test('one client contributes three failures, and one network twelve', () => {
  const { record, add } = open();
  for (let i = 0; i < 10; i++) add('error', '198.51.100.7');
  expect(record.getMetricsSince().evidence.outcomes.error).toBe(3);
  for (let host = 0; host < 200; host++) add('error', `203.0.113.${host}`);
  expect(record.getMetricsSince().evidence.outcomes.error).toBe(3 + 12);
});

test('verified reports of one client count once for an island and for a vital, and those of one network four times', () => {
  const { record } = open();
  const report = (address: string) => {
    record.addIsland({ name: 'listing/CardActions', isFailed: true }, getClient(address), true);
    record.addVital('LCP', 9000, getClient(address), true);
  };
  for (let i = 0; i < 10; i++) report('198.51.100.7');
  expect(readReports()).toEqual({ islands: 1, vitals: 1 });
  for (let host = 0; host < 200; host++) report(`203.0.113.${host}`);
  expect(readReports()).toEqual({ islands: 1 + 4, vitals: 1 + 4 });

  function readReports() {
    const { islands, vitals } = record.getMetricsSince().evidence;
    return { islands: islands['listing/CardActions']?.failed, vitals: vitals.LCP?.length };
  }
});

function open() {
  const record = createReleaseRecord({ name: 'listing', version: '1.1.0' }, createEvidenceQuota());
  const times = { ms: 5, cpuMs: 5, waitMs: 0 };
  return {
    record,
    add: (outcome: Outcome, address: string) => record.addResponse(outcome, times, PAGE, getClient(address)),
  };
}
