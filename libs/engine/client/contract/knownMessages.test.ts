import { expect, test } from '@jest/globals';
import { reduceMessage, reduceName } from './knownMessages.ts';

const TYPED = 'Ola Nowak, ul. Długa 5';

test.each([
  [`Cannot read properties of undefined (reading '${TYPED}')`, "Cannot read properties of undefined (reading '…')"],
  [`Unexpected token 'O', "${TYPED}" is not valid JSON`, 'Unexpected token …'],
  [`"${TYPED}" is not valid JSON`, '… is not valid JSON'],
  [`${TYPED} is not a function`, '… is not a function'],
  [`undefined is not an object (evaluating 'a.${TYPED}')`, "undefined is not an object (evaluating '…')"],
  [
    `Failed to execute 'querySelector' on 'Document': '${TYPED}' is not a valid selector.`,
    "Failed to execute '…' on '…': …",
  ],
  [
    `Minified React error #418; visit https://react.dev/errors/418?args[]=text&args[]=${TYPED}`,
    'Minified React error #418',
  ],
  [`Minified React error #418${TYPED}`, ''],
  ['Maximum call stack size exceeded', 'Maximum call stack size exceeded'],
  [`Maximum call stack size exceeded ${TYPED}`, ''],
  ['/shell/rum.js did not load in two attempts.', '… did not load in two attempts.'],
  [TYPED, ''],
  [`Nie ma: ${TYPED}`, ''],
  ['', ''],
])('%s is reported as "%s"', (message, reduced) => {
  expect(reduceMessage(message)).toBe(reduced);
  expect(reduceMessage(reduced)).toBe(reduced);
});

test.each([
  ['TypeError', 'TypeError'],
  ['ScriptLoadError', 'ScriptLoadError'],
  ['string', 'string'],
  [TYPED, 'Error'],
  [`${TYPED} Error`, 'Error'],
  ['Nowak', 'Error'],
])('the name %s is reported as %s', (name, reduced) => {
  expect(reduceName(name)).toBe(reduced);
});

test('a long message takes time in proportion to its length', () => {
  const measure = (length: number) => {
    const text = `Failed to execute '${"' o".repeat(length / 3)}`;
    const before = process.cpuUsage().user;
    for (let run = 0; run < 20; run++) reduceMessage(text);
    return process.cpuUsage().user - before;
  };
  measure(100_000);
  // Four times the text; quadratic time is 16.
  expect(Math.max(measure(4_000_000), 1) / Math.max(measure(1_000_000), 5000)).toBeLessThan(9);
});
