import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { findSchemaProblems } from './findSchemaProblems.ts';

const id = z.object({ id: z.int() });

test.each([
  ['the same', id, id],
  ['a field more, which the taker ignores', id.extend({ limit: z.int() }), id],
  ['a new field that may be left out', id, id.extend({ limit: z.int().optional() })],
  ['a required field that becomes optional', id.extend({ limit: z.int() }), id.extend({ limit: z.int().optional() })],
  ['a narrower number', z.object({ limit: z.int().max(12) }), z.object({ limit: z.int().max(24) })],
  ['an integer for a number', z.int(), z.number()],
  ['one of the values', z.literal('a'), z.enum(['a', 'b'])],
  ['fewer values', z.enum(['a', 'b']), z.enum(['a', 'b', 'c'])],
  ['text for text or nothing', z.string(), z.string().nullable()],
  ['a short word for a long text', z.literal('abc'), z.string().max(3)],
  ['anything where anything is taken', z.array(z.string()), z.unknown()],
  ['lists of narrower things', z.array(id.extend({ name: z.string() })), z.array(id)],
  ['one of two shapes', z.object({ ok: z.literal(true) }), z.union([z.object({ ok: z.literal(true) }), id])],
  ['a record', z.record(z.string(), z.int()), z.record(z.string(), z.number())],
])('%s is compatible', (_, given, taken) => {
  expect(problems(given, taken)).toEqual([]);
});

test.each([
  ['a new required field', id, id.extend({ limit: z.int() }), '"limit" is required, but never given'],
  [
    'a field that becomes required',
    id.extend({ limit: z.int().optional() }),
    id.extend({ limit: z.int() }),
    '"limit" is required, but may be left out',
  ],
  ['another type', id, z.object({ id: z.string() }), '"id" is integer, not string'],
  [
    'a lower maximum',
    z.object({ limit: z.int().max(24) }),
    z.object({ limit: z.int().max(12) }),
    '"limit" has maximum 12, but 24 is given',
  ],
  ['a new maximum', z.string(), z.string().max(5), 'the value has maxLength 5, but any is given'],
  ['a value less', z.enum(['a', 'b']), z.enum(['a']), 'the value is "b", not "a"'],
  ['nothing where text is needed', z.string().nullable(), z.string(), 'the value is null, not string'],
  [
    'a nested field',
    z.object({ a: z.array(id) }),
    z.object({ a: z.array(z.object({ id: z.boolean() })) }),
    '"a[].id" is integer, not boolean',
  ],
  [
    'a field that a strict schema rejects',
    id.extend({ more: z.int() }),
    z.strictObject({ id: z.int() }),
    '"more" is given, but not allowed',
  ],
  ['another pattern', z.string(), z.string().regex(/^a/), 'the value has another pattern ("^a")'],
])('%s is reported', (_, given, taken, sentence) => {
  expect(problems(given, taken)).toContain(sentence);
});

function problems(given: z.ZodType, taken: z.ZodType) {
  const write = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' });
  return findSchemaProblems(write(given), write(taken));
}
