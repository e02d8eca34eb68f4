import { expect, test } from '@jest/globals';
import { findUnpinnedActions } from './findUnpinnedActions.ts';

const COMMIT = '11bd71901bbe5b1630ceea73d27597364c9af683';

test.each([
  `- uses: actions/checkout@${COMMIT} # v4.2.2`,
  'uses: ./.github/actions/own',
  '# uses: nothing',
  'run: uses',
])('%s is allowed', (line) => {
  expect(findUnpinnedActions('a.yml', `steps:\n  ${line}`)).toEqual([]);
});

test.each([
  'actions/checkout@v4.2.2',
  'actions/checkout@main',
  'actions/checkout',
  `actions/checkout@${COMMIT}`,
  `actions/checkout@${COMMIT.slice(0, 12)} # v4.2.2`,
  'docker://alpine:3',
  `"actions/checkout@v4"`,
])('%s is reported with its line', (uses) => {
  expect(findUnpinnedActions('a.yml', `steps:\n  - uses: ${uses}`)).toEqual([
    `a.yml:2: "${uses}" is not pinned. Write owner/action@COMMIT # vTAG with all 40 digits.`,
  ]);
});
