import { z } from 'zod';
import { flagsSchema, formDetailsSchema, linksSchema, roleSchema } from '../release/manifest.ts';
import type { WorkerMessage } from './messages.ts';
import { joinBody } from './splitBody.ts';

/** A release broke the rules of the protocol. The message is a clause: `it sent a second "ready"`. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}

/**
 * Parses a frame of a release, whose code is not trusted: every field has the type that the shell relies on. Throws
 * ProtocolError.
 */
export function parseWorkerMessage(head: unknown, body: string): WorkerMessage {
  const parsed = messageSchema.safeParse(head);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!;
    throw new ProtocolError(`it sent an invalid message (${path.join('.') || 'type'}: ${message})`);
  }
  const complete: CompleteMessage = parsed.data;
  return joinBody(complete, body);
}

/** Headers that an endpoint may set. No cookies: they belong to the whole site. */
const ENDPOINT_HEADERS = [
  'content-type',
  'content-language',
  'cache-control',
  'vary',
  'etag',
  'last-modified',
] as const;

const id = z.int().positive();
const text = z.string().max(100_000);
const names = z.array(z.string().max(500)).max(1000);
const status = z.int().min(200).max(599);
/** Values of response headers: one line. */
const headerValue = z
  .string()
  .max(8000)
  .regex(/^[\P{Cc}\t]*$/u, 'contains control characters');
const object = z.record(z.string(), z.unknown());
const timings = z.object({ load: z.number().nonnegative(), render: z.number().nonnegative() });

const headSchema = z.object({
  title: text,
  description: text.optional(),
  canonical: text.optional(),
  robots: z.enum(['noindex', 'noindex,follow']).optional(),
  preview: z.object({ url: text, alt: text, type: z.enum(['article', 'product']).optional() }).optional(),
  preloadImage: z.object({ srcset: text, sizes: text, href: text }).optional(),
  jsonLd: z.array(object).optional(),
  previousUrl: text.optional(),
  nextUrl: text.optional(),
  feed: z.object({ url: text, title: text }).optional(),
});

const cacheSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('public'),
    maxAge: z.number().nonnegative(),
  }),
  z.object({ kind: z.literal('private') }),
]);

const pageSchema = z.object({
  status,
  head: headSchema,
  pageStyles: z.string().max(200).optional(),
  html: z.literal(''),
  cache: cacheSchema,
  dataLayer: z.array(object).optional(),
  timings,
});

const path = z.string().max(2000);
const formResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('refused'), errors: z.record(z.string(), text), message: text.optional() }),
  z.object({
    kind: z.literal('call'),
    call: z.object({
      method: z.enum(['POST', 'DELETE']),
      path,
      body: object.optional(),
      photos: z.object({ field: z.string().max(100), isSingle: z.boolean().optional() }).optional(),
    }),
    next: path,
    nextOnError: z.record(z.string(), path).optional(),
  }),
]);

const messageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ready'),
    protocol: z.int(),
    name: z.string().max(200),
    version: z.string().max(200),
    routes: names,
    personalRoutes: names,
    routeQueries: z.record(z.string(), names).optional(),
    routeRoles: z.record(z.string(), roleSchema).optional(),
    fragments: names,
    endpoints: names,
    visitorScopes: z.record(z.string(), names).optional(),
    secretParams: z.record(z.string(), names).optional(),
    forms: z.array(formDetailsSchema).max(1000).optional(),
    flags: flagsSchema.optional(),
    links: linksSchema.optional(),
  }),
  z.object({ type: z.literal('crash'), message: text, stack: text.optional() }),
  z.object({
    type: z.literal('fragment-request'),
    id,
    n: z.int().nonnegative(),
    name: z.string().max(200),
    props: z.unknown(),
    fallbackHtml: z.string(),
  }),
  z.object({ type: z.literal('page'), id, page: pageSchema }),
  z.object({ type: z.literal('redirect'), id, status: z.literal([301, 302]), location: headerValue }),
  z.object({ type: z.literal('fragment'), id, html: z.literal(''), timings }),
  z.object({
    type: z.literal('endpoint'),
    id,
    response: z.object({
      status,
      headers: z.partialRecord(z.enum(ENDPOINT_HEADERS), headerValue),
      body: z.literal(''),
    }),
  }),
  z.object({ type: z.literal('form'), id, result: formResultSchema }),
  z.object({
    type: z.literal('error'),
    id,
    message: text,
    stack: text.optional(),
    kind: z.enum(['unavailable', 'rejected']).optional(),
    status: z.int().min(400).max(499).optional(),
    field: z.string().max(100).optional(),
  }),
  z.object({ type: z.literal('pong'), id }),
  z.object({
    type: z.literal('log'),
    level: z.enum(['debug', 'info', 'warn', 'error']),
    message: text,
    fields: object.optional(),
  }),
]);

type Fields<M> = M extends { type: string } ? `${M['type']}.${keyof M & string}` : never;
/** `never`, so that the code does not compile, unless the schema has every field of the messages: others are dropped. */
type CompleteMessage = Fields<WorkerMessage> extends Fields<z.infer<typeof messageSchema>> ? WorkerMessage : never;
