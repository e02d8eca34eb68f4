import { expect, test } from '@jest/globals';
import { formatNxFailure } from './formatNxFailure.ts';

const OUTPUT = `
 NX   Running targets build, test for project listing:

- listing

> nx run listing:build

> node tools/release/build.ts listing\r
\r
listing 1.0.1 is built in apps/listing/dist.

> nx run listing:test

> node tools/test/runTask.ts jest listing apps/listing\r
\r
\u001B[1m FAIL \u001B[22m apps/listing/pages/list.test.ts
Expected: 2
Warning: command "node tools/test/runTask.ts jest listing apps/listing" exited with non-zero status code

  Run duration:      11.3s
`;
const ERRORS = `
 NX   Running targets build, test for project listing failed

Failed tasks:

- listing:test

`;

test('only the output of the failed tasks is left', () => {
  expect(formatNxFailure(OUTPUT, ERRORS, refuseToSave)).toBe(
    'listing:test failed:\nFAIL  apps/listing/pages/list.test.ts\nExpected: 2',
  );
});

test('the complete output is left if Nx itself failed', () => {
  expect(formatNxFailure('', ' NX   Cannot find project listing\n', refuseToSave)).toBe(
    'NX   Cannot find project listing',
  );
});

test('a long output of tests is shortened, and its file is named', () => {
  const saved: string[] = [];
  const output = OUTPUT.replace('Expected: 2', `  ● a test\n${'    <p>text</p>\n'.repeat(1000)}      at a.test.ts:3:1`);
  const message = formatNxFailure(output, ERRORS, (task, text) => {
    saved.push(task, text);
    return 'test-results/listing.test.log';
  });
  expect(message.split('\n').length).toBeLessThan(40);
  expect(message).toMatch(/at a\.test\.ts:3:1\nThe complete output is in test-results\/listing\.test\.log\.$/);
  expect(saved).toEqual(['listing:test', expect.stringMatching(/(<p>text<\/p>\s+){1000}/)]);
});

function refuseToSave(): never {
  throw new Error('Nothing is shortened.');
}
