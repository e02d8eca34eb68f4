import { isDeepStrictEqual } from 'node:util';

type Schema = Record<string, unknown>;

/**
 * Why a value that fits `given` might not fit `taken`; none when every such value does. Both are JSON schemas as zod
 * writes them. What the comparison doesn't understand must be equal on both sides: it would rather warn than overlook.
 */
export function schemaProblems(given: unknown, taken: unknown, at = ''): string[] {
  const [from, to] = [asSchema(given), asSchema(taken)];
  if (isDeepStrictEqual(from, to) || Object.keys(to).length === 0) return [];
  const ways = alternatives(from);
  if (ways.length > 1) return [...new Set(ways.flatMap((way) => schemaProblems(way, to, at)))];
  const targets = alternatives(to);
  if (targets.length > 1) return fitsOne(from, targets, at);
  const [way, target] = [ways[0]!, targets[0]!];
  if (!isTypeTaken(way, target)) return [`${nameOf(at)} is ${typeOf(way)}, not ${typeOf(target)}`];
  return [
    ...objectProblems(way, target, at),
    ...itemProblems(way, target, at),
    ...limitProblems(way, target, at),
    ...otherProblems(way, target, at),
  ];
}

function fitsOne(from: Schema, targets: Schema[], at: string) {
  const found = targets.map((target) => schemaProblems(from, target, at));
  if (found.some((problems) => problems.length === 0)) return [];
  // The alternative that is nearest tells the most.
  return found.reduce((best, problems) => (problems.length < best.length ? problems : best));
}

/** `anyOf`, several types and listed values are the same idea: one of several. */
function alternatives(schema: Schema): Schema[] {
  const { anyOf, enum: values, type, ...rest } = schema;
  if (Array.isArray(anyOf)) return anyOf.flatMap((each) => alternatives(asSchema(each)));
  if (Array.isArray(values)) return values.map((value: unknown) => ({ const: value }));
  if (Array.isArray(type)) return type.map((each: unknown) => ({ ...rest, type: each }));
  return [schema];
}

function isTypeTaken(from: Schema, to: Schema) {
  if ('const' in to) return 'const' in from && isDeepStrictEqual(from.const, to.const);
  if (to.type === undefined) return true;
  const type = 'const' in from ? typeOfValue(from.const) : from.type;
  return type === to.type || (type === 'integer' && to.type === 'number');
}

function objectProblems(from: Schema, to: Schema, at: string) {
  const [given, taken] = [asSchema(from.properties), asSchema(to.properties)];
  const [sure, wanted] = [namesIn(from.required), namesIn(to.required)];
  const missing = wanted
    .filter((name) => !sure.includes(name))
    .map((name) => `${nameOf(join(at, name))} is required, but ${name in given ? 'may be left out' : 'never given'}`);
  const wrong = Object.keys(taken)
    .filter((name) => name in given)
    .flatMap((name) => schemaProblems(given[name], taken[name], join(at, name)));
  const unknown =
    to.additionalProperties === false
      ? Object.keys(given)
          .filter((name) => !(name in taken))
          .map((name) => `${nameOf(join(at, name))} is given, but not allowed`)
      : [];
  const others =
    isSchema(to.additionalProperties) && isSchema(from.additionalProperties)
      ? schemaProblems(from.additionalProperties, to.additionalProperties, join(at, '*'))
      : [];
  return [...missing, ...wrong, ...unknown, ...others];
}

function itemProblems(from: Schema, to: Schema, at: string) {
  return to.items === undefined ? [] : schemaProblems(from.items ?? {}, to.items, `${at}[]`);
}

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];

function limitProblems(from: Schema, to: Schema, at: string) {
  const value = from.const;
  const size = typeof value === 'string' ? value.length : value;
  const problems: string[] = [];
  for (const limit of [...LOWER, ...UPPER]) {
    const taken = to[limit];
    if (typeof taken !== 'number') continue;
    const given = 'const' in from ? size : from[limit];
    const isFine = typeof given === 'number' && (LOWER.includes(limit) ? given >= taken : given <= taken);
    if (!isFine) problems.push(`${nameOf(at)} has ${limit} ${taken}, but ${describeLimit(given)} is given`);
  }
  return problems;
}

function describeLimit(given: unknown) {
  return typeof given === 'number' ? String(given) : 'any';
}

const UNDERSTOOD = new Set([
  ...['type', 'properties', 'required', 'additionalProperties', 'items', 'const', 'propertyNames'],
  ...['$schema', 'description', 'title', 'default', 'examples', 'id', ...LOWER, ...UPPER],
]);

function otherProblems(from: Schema, to: Schema, at: string) {
  return Object.keys(to)
    .filter((key) => !UNDERSTOOD.has(key) && !isDeepStrictEqual(from[key], to[key]))
    .map((key) => `${nameOf(at)} has another ${key} (${JSON.stringify(to[key])})`);
}

function typeOf(schema: Schema) {
  return 'const' in schema ? JSON.stringify(schema.const) : String(schema.type ?? 'anything');
}

function typeOfValue(value: unknown) {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function namesIn(list: unknown): string[] {
  return Array.isArray(list) ? (list as string[]) : [];
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}

function asSchema(value: unknown): Schema {
  return isSchema(value) ? value : {};
}

function join(at: string, name: string) {
  return at ? `${at}.${name}` : name;
}

function nameOf(at: string) {
  return at ? `"${at}"` : 'the whole';
}
