import { expect, test } from '@jest/globals';
import { FIRST_SCREEN_END } from '@gniazdo/composition/first-screen-end';
import type { PageResponse } from '../../../client/contract/PageData.ts';
import { formatPageResponse } from './formatPageResponse.ts';

test('a page with a first screen end has two lines for a client that accepts NDJSON', () => {
  const page = buildPage(`<p>1</p>${FIRST_SCREEN_END}<p>2</p>`);
  expect(parseLines(page, true)).toEqual([{ ...page, html: '<p>1</p>', isPartial: true }, { html: '<p>2</p>' }]);
});

test('other clients get one line without the mark', () => {
  const page = buildPage(`<p>1</p>${FIRST_SCREEN_END}<p>2</p>`);
  expect(parseLines(page, false)).toEqual([{ ...page, html: '<p>1</p><p>2</p>' }]);
});

test('a page without a first screen end and a redirect have one line', () => {
  const redirect: PageResponse = { kind: 'redirect', location: '/pl/' };
  const page = buildPage('<p>1</p>');
  expect(parseLines(page, true)).toEqual([page]);
  expect(parseLines(redirect, true)).toEqual([redirect]);
});

function parseLines(page: PageResponse, acceptsLines: boolean) {
  return formatPageResponse(page, acceptsLines).map((line) => JSON.parse(line) as unknown);
}

function buildPage(html: string): PageResponse {
  return {
    kind: 'page',
    status: 200,
    title: 'Sofy',
    canonical: null,
    main: { release: 'listing@1.0.0', owner: 'listing' },
    html,
    css: [],
    releases: {},
    dataLayer: [],
  };
}
