import { expect, test } from '@jest/globals';
import { checkStorm, type RuleName, type StormRecord, type VisitorOperation } from './checkStorm.ts';

const SHOWN = { offer: 1, price: 100, at: 600, maxAgeMs: 5000, place: 'card' };
const LIKE = { visitor: 'ada', kind: 'like', key: '1' } as const;

/** What makes the good record break exactly one rule. */
const PLANTED: Record<RuleName, Partial<StormRecord>[]> = {
  'one release of a remote per page': [{ pages: [page({ releases: ['listing@1.0.0', 'listing@1.0.1'] })] }],
  'pages are private': [{ pages: [page({ markers: ['ada', 'jan'] })] }],
  'changes are kept': [
    { stored: [] },
    { operations: [] },
    { operations: [operation({}), operation({ action: 'remove', startedAt: 3, endedAt: 4 })] },
    { operations: [operation({ result: 'refused' })] },
    { operations: [operation({}), operation({ action: 'read', startedAt: 3, endedAt: 4, isPresent: false })] },
    ...(['watch', 'list', 'session', 'review', 'click'] as const).map((kind) => ({
      operations: [operation({}), operation({ kind, key: '2' })],
    })),
  ],
  'changes are stored once': [{ stored: [LIKE, LIKE] }],
  'each price is one of the offer': [
    { pricesShown: [{ ...SHOWN, at: 5501 }] },
    { pricesShown: [{ ...SHOWN, price: 90, at: 499 }] },
    { pricesShown: [{ ...SHOWN, price: 80, maxAgeMs: Infinity }] },
  ],
  'no alert is missing': [{ alertsSent: [] }],
  'no alert is unasked, and at most one per interruption is sent twice': [
    { alertsSent: ['ada 1', 'ada 1', 'ada 1'] },
    { alertsSent: ['ada 1', 'ada 1'], interruptions: 0 },
    { alertsSent: ['ada 1', 'ada 2'] },
  ],
  'the channel is linearizable': [
    {
      channel: [
        { startedAt: 1, endedAt: 2, input: { kind: 'write', value: '2' } },
        { startedAt: 3, endedAt: 4, input: { kind: 'read', value: '1' } },
      ],
    },
  ],
  'no shell serves an earlier state of the channel': [
    { versionsServed: [served('2', 20), served('1', 21)] },
    { versionsServed: [served('2', 9)] },
    { versionsServed: [served('3', 20)] },
  ],
  'statements equal clicks': [
    { statements: [] },
    { statements: [{ shop: 'meble', clicks: 2, amount: 51 }] },
    { statements: [{ shop: 'meble', clicks: 1, amount: 50 }] },
  ],
  'healthy in time': [{ healthyMs: null }, { healthyMs: 60_001 }],
};

test('a storm that breaks no rule has no violation', () => {
  expect(checkStorm(createRecord())).toEqual([]);
});

test.each(Object.entries(PLANTED))('"%s" finds each planted violation, and no other rule does', (rule, changes) => {
  for (const change of changes) {
    const found = checkStorm(createRecord(change));
    expect(found.map((violation) => violation.rule)).toEqual([rule]);
  }
});

test('a change without a response may be stored or not, even after a later one', () => {
  const lost = operation({ result: 'ambiguous' });
  const removed = operation({ action: 'remove', startedAt: 3, endedAt: 4 });
  for (const operations of [[lost], [lost, removed]]) {
    expect(checkStorm(createRecord({ operations }))).toEqual([]);
    expect(checkStorm(createRecord({ operations, stored: [] }))).toEqual([]);
  }
});

test('a shell may follow the channel late, leave versions out, and go back when the channel does', () => {
  const versions = ['1', '2', '3', '1'].map((version, n) => ({ version, at: n * 10 }));
  expect(
    checkStorm(createRecord({ versions, versionsServed: [served('1', 25), served('3', 26), served('1', 40)] })),
  ).toEqual([]);
});

test('requests at the same time may see the channel before and after a change', () => {
  const versionsServed = [served('2', 12), served('1', 13, 11)];
  expect(checkStorm(createRecord({ versionsServed }))).toEqual([]);
});

function createRecord(change: Partial<StormRecord> = {}): StormRecord {
  return {
    operations: [operation({})],
    stored: [LIKE],
    storedAt: 1000,
    pages: [page({})],
    priceChanges: [
      { offer: 1, price: 100, at: 0 },
      { offer: 1, price: 90, at: 500 },
    ],
    pricesShown: [
      { ...SHOWN, at: 5500 },
      { ...SHOWN, at: 90_000, maxAgeMs: Infinity },
      { ...SHOWN, price: 90, at: 500 },
    ],
    alertsDue: ['ada 1'],
    alertsSent: ['ada 1', 'ada 1'],
    interruptions: 1,
    channel: [],
    firstVersion: '1',
    versions: [
      { version: '1', at: 0 },
      { version: '2', at: 10 },
    ],
    versionsServed: [served('1', 12), served('2', 20)],
    clicks: [
      { shop: 'meble', amount: 20 },
      { shop: 'meble', amount: 30 },
    ],
    statements: [{ shop: 'meble', clicks: 2, amount: 50 }],
    healthyMs: 4000,
    ...change,
  };
}

function operation(change: Partial<VisitorOperation>): VisitorOperation {
  return { ...LIKE, action: 'add', startedAt: 1, endedAt: 2, result: 'confirmed', ...change };
}

function page(change: Partial<StormRecord['pages'][number]>) {
  return { visitor: 'ada', url: '/pl/', releases: ['listing@1.0.0', 'product@2.0.0'], markers: ['ada'], ...change };
}

function served(version: string, endedAt: number, startedAt = endedAt) {
  return { shell: 'shell', url: '/pl/', version, startedAt, endedAt };
}
