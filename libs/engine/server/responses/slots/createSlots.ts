import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { privateCacheControl } from '../send/cacheControl.ts';
import type { ReleaseSet } from '../../releases/live/ReleaseSet.ts';
import type { Encoding } from '../send/encodings.ts';
import type { PreparedResponse } from '../send/PreparedResponse.ts';
import { CONTENT_END, MAX_PLACEHOLDER_BYTES } from './createPlaceholders.ts';
import type { SpareTime } from '../cache/createSpareTime.ts';
import { createSmallTemplate, createTemplate, type Template } from './createTemplate.ts';
import { extractSlots, type SlotRange } from '../send/slotMarks.ts';

/** Memory for templates of popular pages. */
const MAX_BYTES = 16 * 2 ** 20;
const TEMPLATE_OVERHEAD_BYTES = 512;
/** Contents have few different lengths, so that they share templates. */
const LENGTH_STEP = 256;

type Request = Pick<FastifyRequest, 'headers'>;

/** HTML of each slot for a request that gets pages of `set`; null: the HTML that the layout has. */
export type SlotContents = Readonly<Record<string, (request: Request, set: LinksOfSet) => string | null>>;

/** The part of a release set that slots depend on. */
type LinksOfSet = Pick<ReleaseSet, 'links'>;

export type Slots = ReturnType<typeof createSlots>;

/** Inserts the parts of documents that depend on the request. */
export function createSlots(slotContents: SlotContents, spareTime: SpareTime) {
  const templates = new LRUCache<string, Template>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes + TEMPLATE_OVERHEAD_BYTES,
  });
  /** Templates that are not made smaller: they are small, or can't be. */
  const finished = new WeakSet<Template>();
  const documentNumbers = new WeakMap<SlotRange[], number>();
  let lastNumber = 0;

  /** For a document that only this request gets: inserts the contents before the document is compressed. */
  function fillHtml(html: string, request: Request, set: LinksOfSet): string {
    const { text, slots } = extractSlots(html);
    return slots.reduceRight((filled, { name, start, end }) => {
      const content = slotContents[name]!(request, set);
      return content === null ? filled : filled.slice(0, start) + content + filled.slice(end);
    }, text);
  }

  /** For a document that many requests get: returns the response for this one. */
  async function fillResponse(
    response: PreparedResponse,
    request: Request,
    set: LinksOfSet,
  ): Promise<PreparedResponse> {
    const filled = response.slots.flatMap(({ name, start, end }) => {
      const html = slotContents[name]!(request, set);
      if (html === null) return [];
      const content = pad(html);
      return { content, start, end, length: content.length };
    });
    if (filled.length === 0) return response;
    const { headers, etag } = response;
    const encoding = (headers['content-encoding'] ?? 'identity') as Encoding;
    const key = `${getNumber(response.slots)} ${filled.map(({ start, length }) => `${start}:${length}`).join()}`;
    const template = await getTemplate(key, response, encoding, filled);
    const contents = filled.map(({ content }) => content);
    return {
      ...response,
      headers: { ...headers, 'cache-control': privateCacheControl(headers['cache-control']) },
      body: template.insert(contents),
      etag: etag && `${etag.slice(0, -1)}-${hash('sha1', Buffer.concat(contents), 'base64url')}"`,
    };
  }

  async function getTemplate(
    key: string,
    { body, isSmall }: PreparedResponse,
    encoding: Encoding,
    holes: Parameters<typeof createTemplate>[2],
  ) {
    const known = templates.get(key);
    const template = known ?? (await createTemplate(body, encoding, holes));
    if (!known) templates.set(key, template);
    // For popular pages and for contents that are requested again.
    if (encoding === 'br' && (known || isSmall) && !finished.has(template)) {
      spareTime.offer(async () => {
        const small = (await createSmallTemplate(body, encoding, holes)) ?? template;
        finished.add(small);
        templates.set(key, small);
      });
    }
    return template;
  }

  /** Identifies a document in keys; its body may be compressed again. */
  function getNumber(slots: SlotRange[]) {
    const number = documentNumbers.get(slots) ?? (lastNumber += 1);
    documentNumbers.set(slots, number);
    return number;
  }

  return { fillHtml, fillResponse };
}

function pad(html: string) {
  const length = Math.ceil((Buffer.byteLength(html) + CONTENT_END.length) / LENGTH_STEP) * LENGTH_STEP;
  if (length > MAX_PLACEHOLDER_BYTES) throw new RangeError(`A slot has more than ${MAX_PLACEHOLDER_BYTES} bytes.`);
  const content = Buffer.alloc(length, ' ');
  content.write(html);
  return content;
}
