/**
 * Throws unless the props survive a JSON round trip. Browsers receive an island's props as JSON, and a difference would
 * cause a hydration error far from its origin.
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
    `Island "${island}" has a prop "${place}" that can't be serialized to JSON (${formatType(value)}). ` +
      'Use strings, finite numbers, booleans, null, arrays and plain objects.',
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
