import { expect, test } from '@jest/globals';
import { createEvidenceQuota } from './createEvidenceQuota.ts';
import { createReleaseRecords } from './createReleaseRecords.ts';

const HOUR_MS = 60 * 60_000;

test('records in use are kept, and the last few unused ones for an hour', () => {
  let time = 0;
  const records = createReleaseRecords(
    createEvidenceQuota(() => time),
    () => time,
  );
  for (let patch = 0; patch < 20; patch++) {
    time += 1000;
    records.getOrCreate({ name: 'listing', version: `1.0.${patch}` });
    records.getOrCreate({ name: 'product', version: '1.0.0' });
    records.removeUnused(new Set([`listing@1.0.${patch}`, 'product@1.0.0']));
  }
  expect(keys()).toEqual(
    [
      'listing@1.0.15',
      'listing@1.0.16',
      'listing@1.0.17',
      'listing@1.0.18',
      'listing@1.0.19',
      'product@1.0.0',
    ].toSorted(),
  );
  time += HOUR_MS + 1000;
  const forgotten = records.removeUnused(new Set(['listing@1.0.19', 'product@1.0.0']));
  expect(forgotten).toHaveLength(4);
  expect(keys()).toEqual(['listing@1.0.19', 'product@1.0.0']);

  function keys() {
    return records
      .all()
      .map(({ id }) => `${id.name}@${id.version}`)
      .toSorted();
  }
});
