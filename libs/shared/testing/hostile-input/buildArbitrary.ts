import fc from 'fast-check';
import { hostileText, hostileValue } from './hostileValues.ts';

/** The part of JSON Schema that OpenAPI files of this project use. */
export type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

const MAX_ITEMS = 20;

/** Values that a schema accepts (as far as it describes them), values at and beyond its limits, and any others. */
export function buildArbitrary(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 3, arbitrary: buildValid(schema) },
    { weight: 3, arbitrary: buildBoundary(schema) },
    { weight: 2, arbitrary: hostileValue },
  );
}

/** Values that a schema accepts; limits that JSON Schema cannot express may still refuse them. */
export function buildValid(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(buildValid));
  switch (getType(schema)) {
    case 'integer':
      return fc.integer({ min: clamp(schema.minimum, -(2 ** 31)), max: clamp(schema.maximum, 2 ** 31 - 1) });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return schema.pattern
        ? fc.stringMatching(new RegExp(schema.pattern))
        : fc.string({ minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 60, 60) });
    case 'array':
      return fc.array(buildValid(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? MAX_ITEMS, MAX_ITEMS) });
    case 'object':
      return buildObject(schema, buildValid);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** Values at the limits of a schema and just beyond them; objects with one such property, without one, or with more. */
function buildBoundary(schema: JsonSchema): fc.Arbitrary<unknown> {
  switch (getType(schema)) {
    case 'integer':
    case 'number': {
      const limits = [schema.minimum, schema.maximum].filter((limit) => limit !== undefined);
      return fc.constantFrom(
        ...limits.flatMap((limit) => [limit - 1, limit, limit + 1, String(limit)]),
        0,
        1.5,
        2 ** 53,
      );
    }
    case 'string': {
      const limits = [schema.minLength ?? 0, schema.maxLength ?? 200];
      const lengths = limits.flatMap((limit) => [limit - 1, limit, limit + 1]).filter((length) => length >= 0);
      return fc.oneof(
        fc.constantFrom(...lengths.flatMap((length) => ['1'.repeat(length), 'ł'.repeat(length)])),
        hostileText,
      );
    }
    case 'array': {
      const length = schema.maxItems ?? MAX_ITEMS;
      const long = fc.array(buildValid(schema.items ?? {}), { minLength: length, maxLength: length + 1, size: 'max' });
      return fc.oneof(
        { weight: 1, arbitrary: long },
        { weight: 4, arbitrary: fc.array(hostileValue, { maxLength: 3 }) },
      );
    }
    case 'object':
      return fc
        .tuple(buildObject(schema, buildArbitrary), fc.option(hostileText))
        .map(([object, extra]) => (extra === null ? object : { ...object, [extra]: object }));
    default:
      return hostileValue;
  }
}

function buildObject(
  { properties = {}, required = [] }: JsonSchema,
  build: (schema: JsonSchema) => fc.Arbitrary<unknown>,
) {
  const arbitraries = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, build(each)]));
  const isStrict = build === buildValid;
  return fc.record(arbitraries, { requiredKeys: isStrict ? required.filter((name) => name in properties) : [] });
}

function getType({ type, properties, items }: JsonSchema) {
  if (Array.isArray(type)) return type[0];
  return type ?? (properties ? 'object' : items ? 'array' : undefined);
}

function clamp(limit: number | undefined, otherwise: number) {
  return Math.min(Math.max(limit ?? otherwise, -(2 ** 31)), 2 ** 31 - 1);
}
