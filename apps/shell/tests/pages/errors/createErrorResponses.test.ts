import { expect, test } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Layout } from '@gniazdo/engine/server/pages/compose/createDocuments';
import type { ReleaseSet } from '@gniazdo/engine/server/releases/live/ReleaseSet';
import { createErrorResponses } from '@gniazdo/engine/server/pages/errors/createErrorResponses';
import { errorPages } from '../../../site/errorPages.ts';

const SET = {} as ReleaseSet;
const HEADINGS = { 400: 'Ten adres jest nieprawidłowy', 404: 'Nie znaleźliśmy tej strony' } as const;
const DECODE = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body } as const;

test('a document is rendered once per status, encoding and layout', () => {
  const { get, count, setLayout } = open();
  for (let i = 0; i < 3; i++) {
    for (const status of [400, 404] as const) {
      for (const encoding of ['br', 'gzip', 'identity'] as const) {
        const response = get(status, SET, encoding);
        expect(response).toMatchObject({ status, etag: null });
        expect(DECODE[encoding](response.body).toString()).toContain(HEADINGS[status]);
      }
    }
  }
  expect(count()).toBe(6);
  setLayout('menu 2');
  expect(DECODE.br(get(404, SET, 'br').body).toString()).toContain('menu 2');
  expect(count()).toBe(7);
});

test('a document is rendered again after ten minutes', () => {
  const { get, count, pass } = open();
  get(429, SET, 'gzip');
  pass(10 * 60_000 - 1);
  get(429, SET, 'gzip');
  expect(count()).toBe(1);
  pass(1);
  get(429, SET, 'gzip');
  expect(count()).toBe(2);
});

function open() {
  let layout: Layout = { headerBeforeQuery: 'menu 1', headerAfterQuery: '', footer: '' };
  let rendered = 0;
  let time = 0;
  const get = createErrorResponses({
    documents: {
      render(page, _set, { headerBeforeQuery }) {
        rendered += 1;
        return [headerBeforeQuery, ...page.html];
      },
      getHeaders: () => ({ 'content-security-policy': "default-src 'none'" }),
    },
    layout: () => layout,
    errorPages,
    now: () => time,
  });
  return {
    get,
    count: () => rendered,
    setLayout: (menu: string) => {
      layout = { headerBeforeQuery: menu, headerAfterQuery: '', footer: '' };
    },
    pass: (ms: number) => {
      time += ms;
    },
  };
}
