import { formatTable } from '@gniazdo/cli';
import type { checkStorm, StormRecord } from './checkStorm.ts';
import type { RunEvent } from './runFaults.ts';

const MAX_PRINTED = 30;

type Report = {
  seed: number;
  minutes: number;
  events: RunEvent[];
  /** `like 200`: how often. */
  statuses: ReadonlyMap<string, number>;
  record: StormRecord;
  violations: ReturnType<typeof checkStorm>;
};

/** Prints what was done, what visitors got, and which rules were broken. */
export function printStorm({ seed, minutes, events, statuses, record, violations }: Report) {
  console.log(`\nseed ${seed}, ${minutes} minutes, ${events.length} events`);
  const changes = record.operations.filter(({ action }) => action !== 'read');
  const kinds = [...Map.groupBy(changes, ({ kind }) => kind)].map(([kind, all]) => {
    const count = (wanted: string) => String(all.filter(({ result }) => result === wanted).length);
    return [kind, count('confirmed'), count('refused'), count('ambiguous')];
  });
  console.log(`\n${formatTable(kinds, { head: ['changes', 'confirmed', 'refused', 'unknown'] })}`);
  const responses = [...statuses].toSorted().map(([name, count]) => `${count} × ${name}`);
  console.log(`\nresponses: ${responses.join(', ')}`);
  const counts = [
    [record.operations.length - changes.length, 'items read'],
    [record.pages.length, 'responses without texts of others'],
    [record.versionsServed.length, 'pages with a release'],
    [record.pricesShown.length, 'prices'],
    [record.channel.length, 'calls of the channel'],
    [record.clicks.length, 'clicks in statements'],
    [record.alertsDue.length, 'alerts due'],
    [record.alertsSent.length - new Set(record.alertsSent).size, `sent twice (${record.interruptions} interruptions)`],
  ];
  console.log(`checked: ${counts.map((each) => each.join(' ')).join(', ')}`);
  console.log(
    `healthy ${record.healthyMs === null ? 'not in time' : `${(record.healthyMs / 1000).toFixed(1)} s`} after the end`,
  );
  console.log(`${violations.length} violations`);
  for (const { rule, what } of violations.slice(0, MAX_PRINTED)) console.log(`✗ ${rule}: ${what}`);
}
