import fc from 'fast-check';
import { buildArbitrary, type JsonSchema } from './buildArbitrary.ts';
import { encodeText, hostileText, hostileValue, KNOWN_JSON } from './hostileValues.ts';
import type { RawRequest } from './sendRaw.ts';

/** An endpoint and what its requests contain. */
export type Operation = {
  method: string;
  /** `/api/v2/variant/{variantId}`; a name with `*` may contain slashes. */
  path: string;
  params?: Record<string, JsonSchema>;
  query?: Record<string, JsonSchema>;
  body?: JsonSchema;
  /** Form fields instead of a JSON body. */
  form?: Record<string, JsonSchema>;
  /** A valid body, or the fields of a valid form: part of the requests have it, or have it with one other value. */
  example?: object;
  headers?: Record<string, string>;
  /** Values that exist, by name of a parameter; half of the requests use them. */
  known?: Record<string, fc.Arbitrary<unknown>>;
};

export const JSON_TYPE = 'application/json';
export const FORM_TYPE = 'application/x-www-form-urlencoded';
export const CONTENT_TYPES = [
  JSON_TYPE,
  'application/json; charset=utf-16',
  'text/plain',
  FORM_TYPE,
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/octet-stream',
  'x',
  '',
];

/** Queries that parsers read differently. */
export const ODD_QUERIES = [
  '__proto__[a]=1',
  'a[]=1&a[]=2',
  'a[b][c]=1',
  '=',
  '&&',
  '%',
  'a=%zz',
  '%00=%00',
  '%c0%af=1',
  'a;b',
];

export const ODD_HEADERS: Record<string, string>[] = [
  { accept: '*/*;q=x, text/html;;' },
  { 'accept-encoding': 'br;q=0, *;q=0, gzip;q=9999' },
  { 'accept-language': 'pl-'.repeat(500) },
  { cookie: '__proto__=1; =; ;;gniazdo_visitor=%zz; gniazdo_staff=a.b.c' },
  { 'x-request-id': `${'x'.repeat(65)}` },
  { 'x-forwarded-for': '::, %, 1.2.3.4, <b>' },
  { 'if-none-match': 'W/"x", *' },
  { range: 'bytes=9-1,-' },
  { 'user-agent': '' },
  { authorization: 'Bearer \u00e9' },
  { 'content-encoding': 'gzip' },
  { 'sec-fetch-site': 'other', origin: 'null' },
];

/** Requests to an operation: valid ones, and ones with hostile parameters, queries, headers or bodies. */
export function buildRequests(operation: Operation): fc.Arbitrary<RawRequest> {
  const { method, headers } = operation;
  return fc
    .tuple(buildPath(operation), buildQuery(operation), buildBody(operation), buildHeaders())
    .map(([path, query, { body, contentType }, extra]) => ({
      method,
      target: path + (query ? `?${query}` : ''),
      headers: { ...extra, ...(contentType && { 'content-type': contentType }), ...headers },
      ...(body !== undefined && { body }),
    }));
}

function buildPath({ path, params = {}, known }: Operation): fc.Arbitrary<string> {
  const names = listParameters(path);
  if (names.length === 0) return fc.constant(path);
  return fc
    .tuple(...names.map((name) => withKnown(known?.[name], params[name] ?? {})))
    .map((values) => fillPath(path, values));
}

/** The names of the parameters of a path. */
export function listParameters(path: string) {
  return [...path.matchAll(/\{(.+?)\}/g)].map(([, name]) => name!);
}

/** A path with the values of its parameters, in their order. */
export function fillPath(path: string, values: readonly unknown[]) {
  return listParameters(path).reduce((text, name, index) => {
    const encoded = encodeText(toText(values[index]));
    return text.replace(`{${name}}`, () => (name.endsWith('*') ? encoded.replaceAll('%2F', '/') : encoded));
  }, path);
}

/** Pairs in any order, with unknown names, repeated ones and invalid percent-encodings. */
function buildQuery({ query = {}, known }: Operation): fc.Arbitrary<string> {
  const pairs = Object.entries(query).map(([name, schema]) =>
    withKnown(known?.[name], schema).map((value) => `${name}=${encodeText(toText(value))}`),
  );
  const odd = fc.oneof(
    fc.tuple(hostileText, hostileText).map(([name, value]) => `${encodeText(name)}=${encodeText(value)}`),
    fc.constantFrom(...ODD_QUERIES),
    ...Object.keys(query).map((name) => hostileText.map((value) => `${name}[]=${encodeText(value)}&${name}=1`)),
  );
  const given = pairs.length > 0 ? fc.tuple(...pairs.map((pair) => fc.option(pair, { freq: 8 }))) : fc.constant([]);
  return fc.tuple(given, fc.option(odd, { freq: 1 }), fc.integer({ min: 0, max: 9 })).map(([values, extra, repeat]) => {
    const list = [...values, extra].filter((value) => value !== null);
    return (repeat === 0 ? [...list, ...list] : list).join('&');
  });
}

type Body = { body?: Buffer | string; contentType?: string };

function buildBody({ method, body, form, example }: Operation): fc.Arbitrary<Body> {
  if (method === 'GET' || method === 'HEAD') return fc.constant({});
  const usualType = form ? FORM_TYPE : JSON_TYPE;
  const any: fc.Arbitrary<unknown> = form
    ? fc.record(mapValues(form, buildArbitrary), { requiredKeys: [] })
    : buildArbitrary(body ?? {});
  const value = example
    ? fc.oneof({ weight: 1, arbitrary: any }, { weight: 2, arbitrary: buildVariation(example) })
    : any;
  const text = value.map((content) => (form ? formatForm(content as object) : (JSON.stringify(content) ?? '')));
  const cut = fc.tuple(text, fc.double({ min: 0, max: 1, noNaN: true }));
  return fc.oneof(
    { weight: 8, arbitrary: text.map((content) => ({ body: content, contentType: usualType })) },
    {
      weight: 2,
      arbitrary: cut.map(([all, part]) => ({ body: all.slice(0, all.length * part), contentType: usualType })),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(...KNOWN_JSON).map((content) => ({ body: content, contentType: usualType })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(text, fc.constantFrom(...CONTENT_TYPES))
        .map(([content, contentType]) => ({ body: content, contentType })),
    },
    {
      weight: 1,
      arbitrary: fc
        .uint8Array({ maxLength: 60 })
        .map((bytes) => ({ body: Buffer.from(bytes), contentType: usualType })),
    },
    { weight: 1, arbitrary: fc.constant({}) },
  );
}

/** The example, in most cases with another value in the place of one of its values. */
function buildVariation(example: object): fc.Arbitrary<unknown> {
  const names = Object.keys(example);
  if (names.length === 0) return fc.constant(example);
  const change = fc
    .tuple(fc.constantFrom(...names), fc.oneof(hostileText, hostileValue))
    .map(([name, value]) =>
      Array.isArray(example) ? example.with(Number(name), value) : { ...example, [name]: value },
    );
  return fc.oneof({ weight: 1, arbitrary: fc.constant(example) }, { weight: 3, arbitrary: change });
}

/** Names and values as queries and forms contain them. */
export function formatForm(fields: object) {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeText(toText(value))}`)
    .join('&');
}

function buildHeaders(): fc.Arbitrary<Record<string, string>> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: fc.constantFrom(...ODD_HEADERS) });
}

function withKnown(known: fc.Arbitrary<unknown> | undefined, schema: JsonSchema) {
  const any = buildArbitrary(schema);
  return known ? fc.oneof(known, any) : any;
}

/** As a URL contains it: objects as JSON. */
function toText(value: unknown) {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function mapValues<T, R>(object: Record<string, T>, map: (value: T) => R) {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]));
}
