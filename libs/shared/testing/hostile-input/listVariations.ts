import fc from 'fast-check';
import { buildValid, type JsonSchema } from './buildArbitrary.ts';
import {
  CONTENT_TYPES,
  fillPath,
  FORM_TYPE,
  formatForm,
  JSON_TYPE,
  listParameters,
  ODD_HEADERS,
  ODD_QUERIES,
  type Operation,
} from './buildRequests.ts';
import { KNOWN_JSON, KNOWN_TEXTS, KNOWN_VALUES } from './hostileValues.ts';
import type { RawRequest } from './sendRaw.ts';

type Body = { body?: string; contentType?: string };
type Parts = Body & { params: unknown[]; query: string; odd?: Record<string, string> };

/**
 * A valid request, and that request with each known hostile value in each of its places: parameters, fields, the query, the
 * body, its type and the headers. Random requests rarely have a hostile value whose neighbours are all valid.
 */
export function listVariations(operation: Operation): RawRequest[] {
  const { method, path, params = {}, query = {}, headers, known } = operation;
  const names = listParameters(path);
  const values = Object.fromEntries(
    Object.entries(query).map(([name, schema]) => [name, pick(known?.[name] ?? buildValid(schema))]),
  );
  const bodies = method === 'GET' || method === 'HEAD' ? [{}] : listBodies(operation);
  const valid: Parts = {
    params: names.map((name) => pick(known?.[name] ?? buildValid(params[name] ?? {}))),
    query: formatForm(values),
    ...bodies[0],
  };
  const changes: Partial<Parts>[] = [
    ...names.flatMap((_, index) => KNOWN_TEXTS.map((text) => ({ params: valid.params.with(index, text) }))),
    ...Object.keys(query).flatMap((name) =>
      KNOWN_TEXTS.map((text) => ({ query: formatForm({ ...values, [name]: text }) })),
    ),
    ...ODD_QUERIES.map((odd) => ({ query: [valid.query, odd].filter(Boolean).join('&') })),
    ...ODD_HEADERS.map((odd) => ({ odd })),
    ...bodies,
  ];
  return changes
    .map((change) => ({ ...valid, ...change }))
    .map(({ params, query, body, contentType, odd }) => ({
      method,
      target: fillPath(path, params) + (query && `?${query}`),
      headers: { ...odd, ...(contentType && { 'content-type': contentType }), ...headers },
      ...(body !== undefined && { body }),
    }));
}

/** The valid body first. */
function listBodies({ body: schema = {}, form, example }: Operation): [Body, ...Body[]] {
  const valid = example ?? (form ? mapToValid(form) : pick(buildValid(schema)));
  const format = (content: unknown) => (form ? formatForm(content as object) : JSON.stringify(content));
  const contentType = form ? FORM_TYPE : JSON_TYPE;
  const values = form ? KNOWN_TEXTS : [...KNOWN_TEXTS, ...KNOWN_VALUES];
  const names = new Set([...Object.keys(valid ?? {}), ...Object.keys(form ?? schema.properties ?? {})]);
  const changed = [...names].flatMap((name) => values.map((value) => format(replace(valid, name, value))));
  const whole = form ? KNOWN_JSON : [...KNOWN_JSON, ...KNOWN_VALUES.map((value) => JSON.stringify(value))];
  return [
    { body: format(valid), contentType },
    ...[...changed, ...whole].map((body) => ({ body, contentType })),
    ...CONTENT_TYPES.map((other) => ({ body: format(valid), contentType: other })),
    { body: undefined, contentType: undefined },
  ];
}

function replace(content: unknown, name: string, value: unknown) {
  return Array.isArray(content) ? content.with(Number(name), value) : { ...(content as object), [name]: value };
}

function mapToValid(schemas: Record<string, JsonSchema>) {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, pick(buildValid(schema))]));
}

/** The same value each time. */
function pick(values: fc.Arbitrary<unknown>) {
  return fc.sample(values, { numRuns: 1, seed: 1 })[0];
}
