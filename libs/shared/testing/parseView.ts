import { within } from '@testing-library/dom';
import { JSDOM } from 'jsdom';

export type View = ReturnType<typeof parseView>;

/** HTML from the server as a document without scripts: testing-library's queries, and its `body`. For the node environment. */
export function parseView(html: string) {
  const { body } = new JSDOM(`<!doctype html><body>${html}`).window.document;
  return { body, ...within(body) };
}
