import { isMixed } from '../findReleases.ts';
import { type Call, isLinearizable, createRegister, type RegisterInput } from './isLinearizable.ts';

type Kind = 'like' | 'watch' | 'list' | 'session' | 'review' | 'click';

/** Something of a visitor. `key`: the offer, or what is unique to a list, session, review or click. */
export type Item = { visitor: string; kind: Kind; key: string };

export type VisitorOperation = Item & {
  action: 'add' | 'remove' | 'read';
  startedAt: number;
  endedAt: number;
  /** ambiguous: no response, so that it may have happened, happen later, or never. refused: it did not happen. */
  result: 'confirmed' | 'ambiguous' | 'refused';
  /** What a confirmed read saw. */
  isPresent?: boolean;
};

/** What a storm has written down. Times are ms since 1970. */
export type StormRecord = {
  operations: VisitorOperation[];
  /** Items of the visitors in the database at the end; each as often as it is stored. */
  stored: Item[];
  /** When `stored` was read. */
  storedAt: number;
  /** `releases`: all `name@version` in a document; `markers`: all visitors whose private text it contains. */
  pages: { visitor: string; url: string; releases: string[]; markers: string[] }[];
  /** Every price that an offer has had, the first included. `at`: of the commit. */
  priceChanges: { offer: number; price: number; at: number }[];
  /** `maxAgeMs`: the offer must have had the price within this time before. Infinity: at any time before. */
  pricesShown: { offer: number; price: number; at: number; maxAgeMs: number; place: string }[];
  /** Names of the alerts that are due, and of the mails that have arrived. */
  alertsDue: string[];
  alertsSent: string[];
  /** Faults that can end a process, or its connections, after it has sent a mail and before it has noted that. */
  interruptions: number;
  channel: Call<RegisterInput<string>>[];
  firstVersion: string;
  /** Versions in the order in which the channel had them, the first included. */
  versions: { version: string; at: number }[];
  /** What a shell served, with the times of request and response. */
  versionsServed: { shell: string; url: string; version: string; startedAt: number; endedAt: number }[];
  /** Amounts in grosz, of each shop. */
  clicks: { shop: string; amount: number }[];
  statements: { shop: string; clicks: number; amount: number }[];
  /** From the end of all faults; null: not within the time. */
  healthyMs: number | null;
};

type Violation = { rule: RuleName; what: string };
export type RuleName = keyof typeof rules;

const MAX_HEALTHY_MS = 60_000;
/** Of an item that cannot have its state, in the evidence. */
const SHOWN_OPERATIONS = 6;

/** Rules, with the sentences of what breaks them. */
const rules = {
  'one release of a remote per page': ({ pages }: StormRecord) =>
    pages.flatMap(({ url, releases }) => (isMixed(releases) ? [`${url}: ${releases.join(', ')}`] : [])),
  'pages are private': ({ pages }: StormRecord) =>
    pages.flatMap(({ visitor, url, markers }) =>
      markers.filter((marker) => marker !== visitor).map((marker) => `${url} of ${visitor} contains ${marker}`),
    ),
  'changes are kept': findWrongItems,
  'changes are stored once': ({ stored }: StormRecord) =>
    [...countBy(stored, nameItem)].filter(([, count]) => count > 1).map(([name, count]) => `${name}: ${count} times`),
  'each price is one of the offer': findOldPrices,
  'no alert is missing': ({ alertsDue, alertsSent }: StormRecord) =>
    alertsDue.filter((alert) => !alertsSent.includes(alert)),
  'no alert is unasked, and at most one per interruption is sent twice': findSurplusAlerts,
  'the channel is linearizable': ({ channel, firstVersion }: StormRecord) =>
    isLinearizable(createRegister(firstVersion), channel) ? [] : [`${channel.length} calls have no order`],
  'no shell serves an earlier state of the channel': findReturns,
  'statements equal clicks': findWrongStatements,
  'healthy in time': ({ healthyMs }: StormRecord) =>
    healthyMs !== null && healthyMs <= MAX_HEALTHY_MS ? [] : [`${healthyMs ?? 'no'} ms`],
} satisfies Record<string, (record: StormRecord) => string[]>;

/** Checks what a storm has written down against every rule. */
export function checkStorm(record: StormRecord): Violation[] {
  return (Object.keys(rules) as RuleName[]).flatMap((rule) => rules[rule](record).map((what) => ({ rule, what })));
}

/** Items whose operations and final state cannot have happened in any order: lost, or there without being asked for. */
function findWrongItems({ operations, stored, storedAt }: StormRecord) {
  const present = new Set(stored.map(nameItem));
  const byItem = Map.groupBy(
    operations.filter(({ result, action }) => result !== 'refused' && (action !== 'read' || result === 'confirmed')),
    nameItem,
  );
  const wrong = [...new Set([...byItem.keys(), ...present])].filter((name) => {
    const calls = (byItem.get(name) ?? []).map(({ action, startedAt, endedAt, result, isPresent }) => ({
      startedAt,
      endedAt: result === 'ambiguous' ? Infinity : endedAt,
      input:
        action === 'read'
          ? ({ kind: 'read', value: isPresent === true } as const)
          : ({ kind: 'write', value: action === 'add' } as const),
    }));
    const last = { startedAt: storedAt, endedAt: storedAt, input: { kind: 'read', value: present.has(name) } as const };
    return !isLinearizable(createRegister<boolean>(false), [...calls, last]);
  });
  return wrong.map((name) => {
    const last = (byItem.get(name) ?? []).toSorted((a, b) => a.startedAt - b.startedAt).slice(-SHOWN_OPERATIONS);
    return [`${name}: ${present.has(name) ? 'stored' : 'not stored'} at the end`, ...last.map(describe)].join('; ');
  });
}

function describe({ action, result, isPresent, startedAt }: VisitorOperation) {
  const what = action === 'read' ? `read: ${isPresent ? 'there' : 'not there'}` : `${action} ${result}`;
  return `${new Date(startedAt).toISOString().slice(11, 23)} ${what}`;
}

/**
 * A process that ends between sending a mail and noting that leaves it to be sent again: rather twice than never. More repeated
 * mails than interruptions have another cause.
 */
function findSurplusAlerts({ alertsDue, alertsSent, interruptions }: StormRecord) {
  const counts = [...countBy(alertsSent, (alert) => alert)];
  const repeated = counts.filter(([, count]) => count > 1);
  const surplus = sum(repeated.map(([, count]) => count - 1));
  return [
    ...counts.filter(([alert]) => !alertsDue.includes(alert)).map(([alert]) => `${alert}: not due`),
    ...(surplus > interruptions ? [`${repeated.map(([alert, n]) => `${alert}: ${n} times`).join(', ')}`] : []),
  ];
}

/** Prices that the offer had at no moment of the last `maxAgeMs`. */
function findOldPrices({ priceChanges, pricesShown }: StormRecord) {
  const byOffer = Map.groupBy(priceChanges, ({ offer }) => offer);
  return pricesShown
    .filter(({ offer, price, at, maxAgeMs }) => {
      const changes = (byOffer.get(offer) ?? []).toSorted((a, b) => a.at - b.at);
      const isAllowed = changes.some((change, n) => {
        const until = changes[n + 1]?.at ?? Infinity;
        return change.price === price && change.at <= at && until >= at - maxAgeMs;
      });
      return !isAllowed;
    })
    .map(({ offer, price, place }) => `offer ${offer}, ${place}: ${price}`);
}

/**
 * Versions that a shell served although the channel never had them, or although it had served a later state of the channel in
 * a response that ended before the request. Requests at the same time may see either state.
 */
function findReturns({ versions, versionsServed }: StormRecord) {
  return [...Map.groupBy(versionsServed, ({ shell }) => shell)].flatMap(([shell, served]) => {
    /** The first state of the channel that each response can have seen, in the order of their ends. */
    const reached: { endedAt: number; state: number }[] = [];
    return served
      .toSorted((a, b) => a.endedAt - b.endedAt)
      .flatMap(({ url, version, startedAt, endedAt }) => {
        const earlier = reached.findLast((each) => each.endedAt < startedAt);
        const from = earlier?.state ?? 0;
        const state = versions.findIndex((each, n) => n >= from && each.version === version && each.at <= endedAt);
        if (state === -1) return [`${shell}, ${url}: ${version} after ${versions[from]?.version}`];
        reached.push({ endedAt, state: Math.max(state, reached.at(-1)?.state ?? 0) });
        return [];
      });
  });
}

function findWrongStatements({ clicks, statements }: StormRecord) {
  const byShop = Map.groupBy(clicks, ({ shop }) => shop);
  const stated = Map.groupBy(statements, ({ shop }) => shop);
  return [...new Set([...byShop.keys(), ...stated.keys()])].flatMap((shop) => {
    const made = byShop.get(shop) ?? [];
    const parts = stated.get(shop) ?? [];
    const expected = `${made.length} clicks, ${sum(made.map(({ amount }) => amount))}`;
    const found = `${sum(parts.map((part) => part.clicks))} clicks, ${sum(parts.map(({ amount }) => amount))}`;
    return found === expected ? [] : [`${shop}: ${found}; made: ${expected}`];
  });
}

function nameItem({ visitor, kind, key }: Item) {
  return `${kind} ${key} of ${visitor}`;
}

function countBy<T>(values: readonly T[], getName: (value: T) => string) {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(getName(value), (counts.get(getName(value)) ?? 0) + 1);
  return counts;
}

function sum(values: readonly number[]) {
  return values.reduce((total, value) => total + value, 0);
}
