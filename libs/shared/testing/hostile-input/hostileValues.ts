import fc from 'fast-check';

const HUGE = 'a'.repeat(70_000);

/** Texts that parsers, databases, patterns and object keys have handled wrongly before. */
export const KNOWN_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202e\u200b\ufeff',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../../etc/passwd',
  '..\\..\\',
  "' or 1=1--",
  '$1; drop table variant',
  '${7*7}',
  '{{7*7}}',
  '%00',
  '%',
  '%zz',
  '%c0%af',
  '<script>alert(1)</script>',
  '0',
  '-1',
  '1e308',
  'NaN',
  '0x10',
  '٣',
  '99999999999999999999',
  'null',
  'true',
  '[object Object]',
  '\r\nx-added: 1',
  'İıſK',
  'e\u0301'.repeat(300),
  `${'('.repeat(200)}a`,
  'a'.repeat(199),
  'ł'.repeat(2001),
];

/** JSON values of other types than a text. */
export const KNOWN_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e308,
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { toString: 1, valueOf: {} },
];

/** A text that is likely to be handled wrongly. */
export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...KNOWN_TEXTS) },
  { weight: 2, arbitrary: fc.string({ maxLength: 60, unit: 'binary' }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
  // Also lone surrogates.
  { weight: 1, arbitrary: fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map(toText) },
);

/** A JSON value of any type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...KNOWN_VALUES) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: hostileText.map((text) => ({ [text]: text })) },
);

/** JSON texts that no value has. */
export const KNOWN_JSON = [
  '',
  '{',
  '[1,',
  '"',
  'nul',
  'undefined',
  '\ufeff{}',
  '{"a":1}{"a":2}',
  '{"__proto__":{"isStaff":true}}',
  '{"constructor":{"prototype":{"isStaff":true}}}',
  '{"a":1,"a":2}',
  '1e999',
  '"\\u0000"',
  '"\\ud800"',
  '['.repeat(30_000),
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `{"a":"${HUGE}"}`,
];

/** Percent-encodes a text as UTF-8; also lone surrogates, which encodeURIComponent refuses. */
export function encodeText(text: string) {
  return text.replace(/[\ud800-\udbff][\udc00-\udfff]|[^]/g, (character) =>
    character.isWellFormed()
      ? encodeURIComponent(character)
      : [
          0xe0 | (character.charCodeAt(0) >> 12),
          0x80 | ((character.charCodeAt(0) >> 6) & 63),
          0x80 | (character.charCodeAt(0) & 63),
        ]
          .map((byte) => `%${byte.toString(16)}`)
          .join(''),
  );
}

function toText(units: number[]) {
  return String.fromCharCode(...units);
}
