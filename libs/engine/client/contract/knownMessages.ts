// What a report says of an error besides its stack. Messages may contain what a visitor has typed, also without quotes
// (`"kanapa" is not valid JSON`), so a message is never sent: only the entry of this list that it is an instance of.

/** `…` stands for what varies. The first entry that matches is used. */
const KNOWN_MESSAGES = [
  // V8, as in Chrome
  "Cannot read properties of undefined (reading '…')",
  "Cannot read properties of null (reading '…')",
  "Cannot set properties of undefined (setting '…')",
  "Cannot set properties of null (setting '…')",
  "Cannot destructure property '…' of '…' as it is undefined.",
  "Cannot destructure property '…' of '…' as it is null.",
  "Cannot access '…' before initialization",
  "Cannot assign to read only property '…' of object '…'",
  'Cannot convert undefined or null to object',
  'Assignment to constant variable.',
  'Maximum call stack size exceeded',
  'Invalid array length',
  'Invalid time value',
  'Unexpected end of JSON input',
  'Unexpected token …',
  'Unexpected non-whitespace character after JSON at position …',
  'Converting circular structure to JSON…',
  'Reduce of empty array with no initial value',
  'Invalid regular expression: …',
  // WebKit and Firefox
  "undefined is not an object (evaluating '…')",
  "null is not an object (evaluating '…')",
  "can't access property …, … is undefined",
  "can't access property …, … is null",
  "can't access lexical declaration '…' before initialization",
  'Cannot access uninitialized variable.',
  'JSON Parse error: …',
  'JSON.parse: …',
  'too much recursion',
  // DOM and network
  "Failed to execute '…' on '…': …",
  "Failed to construct '…': …",
  'Failed to fetch dynamically imported module: …',
  'Failed to fetch',
  'Load failed',
  'NetworkError when attempting to fetch resource.',
  'The operation was aborted…',
  'signal is aborted without reason',
  'signal timed out',
  'The quota has been exceeded.',
  // The engine
  'The island did not hydrate in … ms.',
  'The props of … are not an object.',
  '… did not load in two attempts.',
  '… has no sha384 hash.',
  '… is of release …, unknown to this page.',
  'Release … has no …',
  '… exposes …, but not with an export …',
  '… does not expose …',
  'The container of … did not respond in … ms.',
  'The entry script ran but did not define ….',
  // Of several browsers; these begin with what varies.
  '… is not valid JSON',
  '… is not a function',
  '… is not a constructor',
  '… is not iterable',
  '… is not defined',
  '… is not an object',
  '… is undefined',
  '… is null',
] as const;

const REACT = /^Minified React error #\d{1,4}(?=;|$)/;
const ERROR_NAME = /^[A-Za-z]{0,40}(Error|Exception)$/;
const TYPES = ['undefined', 'object', 'boolean', 'number', 'bigint', 'string', 'symbol', 'function'];

/** The known message that a message is an instance of; '' for all others. */
export function reduceMessage(message: string): string {
  return REACT.exec(message)?.[0] ?? KNOWN_MESSAGES.find((known) => isInstance(message, known)) ?? '';
}

/** The name of an error, or the type of a value that was thrown instead of one; `Error` for names that are not names of errors. */
export function reduceName(name: string): string {
  return ERROR_NAME.test(name) || TYPES.includes(name) ? name : 'Error';
}

function isInstance(message: string, known: string) {
  const [first = '', ...others] = known.split('…');
  const last = others.pop();
  if (last === undefined) return message === first;
  if (!message.startsWith(first) || !message.endsWith(last)) return false;
  let at = first.length;
  for (const part of others) {
    const found = message.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return at <= message.length - last.length;
}
