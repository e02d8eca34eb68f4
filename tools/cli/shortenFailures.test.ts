import { expect, test } from '@jest/globals';
import { shortenFailures } from './shortenFailures.ts';

const FRAME = `      2 | test('links', () => {
    > 3 |   view.getByRole('button');
        |        ^

      at Object.getByRole (apps/listing/a.test.ts:3:8)
`;
const dump = Array.from({ length: 1400 }, (_, n) => `    <p>${n}</p>`).join('\n');
const OUTPUT = `PASS unit apps/listing/b.test.ts
FAIL unit apps/listing/a.test.ts
  ● links

    Unable to find an element

${dump}

${FRAME}
  ● numbers

    Expected: 2

${FRAME}
Tests:       2 failed, 1 passed, 3 total
`;

test('each failed test keeps its title, the beginning of its message and its code frame', () => {
  const { text, isShortened } = shortenFailures(OUTPUT);
  expect(isShortened).toBe(true);
  expect(text.split('\n').length).toBeLessThan(60);
  expect(text).toMatch(/^FAIL unit apps\/listing\/a\.test\.ts\n {2}● links\n\n {4}Unable to find an element\n/);
  expect(text).toContain('… 1379 more lines');
  expect(text.match(/> 3 \|/g)).toHaveLength(2);
  expect(text).toContain('  ● numbers\n\n    Expected: 2');
  expect(text).toContain('Tests:       2 failed, 1 passed, 3 total');
});

test('a short output is unchanged', () => {
  const output = 'FAIL unit a.test.ts\n  ● numbers\n\n    Expected: 2\n';
  expect(shortenFailures(output)).toEqual({ text: output, isShortened: false });
  expect(shortenFailures('a.ts(3,1): error TS1')).toEqual({ text: 'a.ts(3,1): error TS1', isShortened: false });
});

test('failures that jest repeats in a summary are printed once', () => {
  const failure = '  ● numbers\n\n    Expected: 2\n';
  const { text } = shortenFailures(`${failure}Summary of all failing tests\n${failure}`);
  expect(text).toBe(failure);
});

test('the progress of Playwright is left out, its failures stay', () => {
  const failure = '  1) [journeys] › list.e2e.ts:3:1 › a list\n\n    Expected: 2\n';
  const { text } = shortenFailures(
    `[1/2] [journeys] › home.e2e.ts:1:1 › home\n[2/2] [journeys] › list.e2e.ts:3:1 › a list\n${failure}`,
  );
  expect(text).toBe(failure);
});
