import { within } from '@testing-library/dom';
import { JSDOM } from 'jsdom';

export type View = ReturnType<typeof parseView>;

/** Parses HTML into a document without scripts; returns its `body` and the queries of testing-library. For the node environment. */
export function parseView(html: string) {
  const { body } = new JSDOM(`<!doctype html><body>${html}`).window.document;
  return { body, ...within(body) };
}
