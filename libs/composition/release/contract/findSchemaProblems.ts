import { isDeepStrictEqual } from 'node:util';

type Schema = Record<string, unknown>;

/**
 * Reasons why a value valid for `given` may be invalid for `taken`; empty if every such value is valid. Both are JSON
 * schemas as zod writes them. Unknown keywords must be equal on both sides, so that no difference is overlooked.
 */
export function findSchemaProblems(given: unknown, taken: unknown, at = ''): string[] {
  const [from, to] = [asSchema(given), asSchema(taken)];
  if (isDeepStrictEqual(from, to) || Object.keys(to).length === 0) return [];
  const alternatives = getAlternatives(from);
  if (alternatives.length > 1)
    return [...new Set(alternatives.flatMap((alternative) => findSchemaProblems(alternative, to, at)))];
  const targets = getAlternatives(to);
  if (targets.length > 1) return findUnionProblems(from, targets, at);
  const [source, target] = [alternatives[0]!, targets[0]!];
  if (!isTypeAccepted(source, target)) return [`${formatPath(at)} is ${formatType(source)}, not ${formatType(target)}`];
  return [
    ...findObjectProblems(source, target, at),
    ...findItemProblems(source, target, at),
    ...findLimitProblems(source, target, at),
    ...findOtherProblems(source, target, at),
  ];
}

function findUnionProblems(from: Schema, targets: Schema[], at: string) {
  const found = targets.map((target) => findSchemaProblems(from, target, at));
  if (found.some((problems) => problems.length === 0)) return [];
  // The closest alternative has the most useful message.
  return found.reduce((best, problems) => (problems.length < best.length ? problems : best));
}

/** `anyOf`, a list of types and an enum all mean one of several schemas. */
function getAlternatives(schema: Schema): Schema[] {
  const { anyOf, enum: values, type, ...rest } = schema;
  if (Array.isArray(anyOf)) return anyOf.flatMap((each) => getAlternatives(asSchema(each)));
  if (Array.isArray(values)) return values.map((value: unknown) => ({ const: value }));
  if (Array.isArray(type)) return type.map((each: unknown) => ({ ...rest, type: each }));
  return [schema];
}

function isTypeAccepted(from: Schema, to: Schema) {
  if ('const' in to) return 'const' in from && isDeepStrictEqual(from.const, to.const);
  if (to.type === undefined) return true;
  const type = 'const' in from ? getValueType(from.const) : from.type;
  return type === to.type || (type === 'integer' && to.type === 'number');
}

function findObjectProblems(from: Schema, to: Schema, at: string) {
  const [given, taken] = [asSchema(from.properties), asSchema(to.properties)];
  const [sure, wanted] = [toNames(from.required), toNames(to.required)];
  const missing = wanted
    .filter((name) => !sure.includes(name))
    .map(
      (name) =>
        `${formatPath(joinPath(at, name))} is required, but ${name in given ? 'may be left out' : 'never given'}`,
    );
  const wrong = Object.keys(taken)
    .filter((name) => name in given)
    .flatMap((name) => findSchemaProblems(given[name], taken[name], joinPath(at, name)));
  const unknown =
    to.additionalProperties === false
      ? Object.keys(given)
          .filter((name) => !(name in taken))
          .map((name) => `${formatPath(joinPath(at, name))} is given, but not allowed`)
      : [];
  const others =
    isSchema(to.additionalProperties) && isSchema(from.additionalProperties)
      ? findSchemaProblems(from.additionalProperties, to.additionalProperties, joinPath(at, '*'))
      : [];
  return [...missing, ...wrong, ...unknown, ...others];
}

function findItemProblems(from: Schema, to: Schema, at: string) {
  return to.items === undefined ? [] : findSchemaProblems(from.items ?? {}, to.items, `${at}[]`);
}

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];

function findLimitProblems(from: Schema, to: Schema, at: string) {
  const value = from.const;
  const size = typeof value === 'string' ? value.length : value;
  const problems: string[] = [];
  for (const limit of [...LOWER, ...UPPER]) {
    const taken = to[limit];
    if (typeof taken !== 'number') continue;
    const given = 'const' in from ? size : from[limit];
    const isFine = typeof given === 'number' && (LOWER.includes(limit) ? given >= taken : given <= taken);
    if (!isFine) problems.push(`${formatPath(at)} has ${limit} ${taken}, but ${formatLimit(given)} is given`);
  }
  return problems;
}

function formatLimit(given: unknown) {
  return typeof given === 'number' ? String(given) : 'any';
}

const KNOWN_KEYWORDS = new Set([
  ...['type', 'properties', 'required', 'additionalProperties', 'items', 'const', 'propertyNames'],
  ...['$schema', 'description', 'title', 'default', 'examples', 'id', ...LOWER, ...UPPER],
]);

function findOtherProblems(from: Schema, to: Schema, at: string) {
  return Object.keys(to)
    .filter((key) => !KNOWN_KEYWORDS.has(key) && !isDeepStrictEqual(from[key], to[key]))
    .map((key) => `${formatPath(at)} has another ${key} (${JSON.stringify(to[key])})`);
}

function formatType(schema: Schema) {
  return 'const' in schema ? JSON.stringify(schema.const) : String(schema.type ?? 'anything');
}

function getValueType(value: unknown) {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function toNames(list: unknown): string[] {
  return Array.isArray(list) ? (list as string[]) : [];
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}

function asSchema(value: unknown): Schema {
  return isSchema(value) ? value : {};
}

function joinPath(at: string, name: string) {
  return at ? `${at}.${name}` : name;
}

function formatPath(at: string) {
  return at ? `"${at}"` : 'the value';
}
