import { expect, test } from '@jest/globals';
import { brotliDecompressSync } from 'node:zlib';
import type { Layout } from '@gniazdo/engine/server/pages/compose/createDocuments';
import type { ReleaseSet } from '@gniazdo/engine/server/releases/live/ReleaseSet';
import { createErrorResponses } from '@gniazdo/engine/server/pages/errors/createErrorResponses';
import { errorPages } from '../../../site/errorPages.ts';

const SET = {} as ReleaseSet;

test('a document is rendered once per status, encoding and layout', () => {
  const { get, count, setLayout } = open();
  for (let i = 0; i < 3; i++) {
    expect(read(get(404, SET, 'br').body)).toContain('Nie znaleźliśmy tej strony');
    expect(get(400, SET, 'identity')).toMatchObject({ status: 400, etag: null });
  }
  expect(count()).toBe(2);
  setLayout('menu 2');
  expect(read(get(404, SET, 'br').body)).toContain('menu 2');
  expect(count()).toBe(3);
});

test('a document is not older than its page token', () => {
  const { get, count, pass } = open();
  get(429, SET, 'gzip');
  pass(9 * 60_000);
  get(429, SET, 'gzip');
  expect(count()).toBe(1);
  pass(2 * 60_000);
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
        return headerBeforeQuery + page.html;
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

function read(body: Buffer) {
  return brotliDecompressSync(body).toString('utf8');
}
