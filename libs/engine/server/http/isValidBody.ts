import { isUtf8 } from 'node:buffer';

/**
 * Whether a request body is text that remotes and the database accept: UTF-8 without NUL and, if it is JSON, without
 * escaped NUL or lone surrogates. Endpoints respond to other text themselves.
 */
export function isValidBody(body: Buffer) {
  if (!isUtf8(body) || body.includes(0)) return false;
  // Only an escape can add invalid characters to valid UTF-8.
  if (!body.includes('\\u')) return true;
  let isValid = true;
  try {
    JSON.parse(body.toString('utf8'), (key: string, value: unknown) => {
      isValid &&= isValidText(key) && (typeof value !== 'string' || isValidText(value));
      return value;
    });
  } catch (error) {
    // The nesting exceeds the stack.
    if (error instanceof RangeError) return false;
  }
  return isValid;
}

function isValidText(text: string) {
  return text.isWellFormed() && !text.includes('\0');
}
