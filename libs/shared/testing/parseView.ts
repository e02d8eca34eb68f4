import { within } from '@testing-library/dom';
import { JSDOM } from 'jsdom';

export type View = ReturnType<typeof parseView>;

/**
 * Parses HTML, a document or a part of its body, into a document without scripts. Returns its `body` and the queries of
 * testing-library. For the node environment.
 */
export function parseView(html: string) {
  const isDocument = /^<!doctype/i.test(html);
  const { body } = new JSDOM(isDocument ? html : `<!doctype html><body>${html}`).window.document;
  return { body, ...within(body) };
}
