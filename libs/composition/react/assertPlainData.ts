/**
 * Throws unless a JSON round trip gives the same props back. The browser gets an island's props that way, and a
 * difference would show as a hydration error far from its cause.
 */
export function assertPlainData(props: object, island: string) {
  for (const [key, value] of Object.entries(props)) assertPlain(value, key, island);
}

function assertPlain(value: unknown, place: string, island: string): void {
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'undefined':
      return;
    case 'number':
      if (Number.isFinite(value)) return;
      break;
    case 'object':
      if (value === null) return;
      if (Array.isArray(value)) {
        value.forEach((item, index) => assertPlain(item, `${place}[${index}]`, island));
        return;
      }
      if (isPlainObject(value) && !('$$typeof' in value)) {
        for (const [key, item] of Object.entries(value)) assertPlain(item, `${place}.${key}`, island);
        return;
      }
  }
  throw new Error(
    `Island "${island}" has a prop "${place}" that can't travel in an attribute (${formatType(value)}). ` +
      'Give it strings, finite numbers, booleans, null, arrays and plain objects.',
  );
}

function isPlainObject(value: object) {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function formatType(value: unknown) {
  if (typeof value !== 'object' || value === null) return typeof value === 'number' ? String(value) : typeof value;
  return '$$typeof' in value ? 'a React element' : value.constructor.name;
}
