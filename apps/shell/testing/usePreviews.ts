import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { parseView } from '@gniazdo/testing/parseView';
import { publishFakeRelease, writeLiveVersions } from '@gniazdo/engine/testing/publishFakeRelease';
import { CONTROL_ROOM, createStaffCookie, openPass, startTestShell, type TestShell } from './startTestShell.ts';

export const KEY = 'a key of the tests, 32 characters or more';
/** Live before each test. */
const LIVE = { listing: '1.0.0', product: '1.0.0' };
/** Published, not live. */
export const PR = 'listing@1.5.0-pr42';

/** For the tests of a file: a shell with previews and with releases of listing that are not live, and a member of staff. */
export function usePreviews() {
  let shell: TestShell;
  let staff: string;

  beforeAll(async () => {
    shell = await startTestShell({
      releases: [listing('1.0.0'), product('1.0.0')],
      settings: { STAFF_KEY: KEY, COMPOSE: 'on' },
      api: (_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ appliedSeq: 1 }));
      },
    });
    for (const version of ['1.5.0-pr42', '1.6.0', '1.7.0']) await publishFakeRelease(shell.store, listing(version));
    await signIn();
  });
  afterAll(() => shell.close());
  beforeEach(async () => {
    await writeLiveVersions(shell.store, LIVE);
    await shell.releaseManager.refresh();
  });

  async function signIn() {
    staff = await createStaffCookie(KEY, 'controlRoom');
  }

  async function openPreview(preview: string, url = '/pl/products') {
    return follow(`${url}${url.includes('?') ? '&' : '?'}compose=${preview}`);
  }

  /** Opens a compose link as staff, and then its page with the cookies of the public host. */
  async function follow(link: string) {
    const cookie = await openPass(shell, await open(link));
    return { page: await shell.get(link.replace(/[?&]compose=[^&]*/, ''), { cookie }), cookie };
  }

  /** The control room opens a compose link. */
  function open(link: string, headers: Record<string, string> = {}) {
    return shell.get(CONTROL_ROOM + link, { cookie: staff, ...headers });
  }

  function feed(cookie: string) {
    return shell.server.inject({
      method: 'POST',
      url: '/api/v2/variant/feed',
      payload: '{}',
      headers: { 'content-type': 'application/json', cookie },
    });
  }

  return {
    get shell() {
      return shell;
    },
    /** The cookie of the member of staff for the control room. */
    get staff() {
      return staff;
    },
    signIn,
    feed,
    open,
    follow,
    openPreview,
  };
}

export function inlineHashes(html: string) {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const document = parseView(html).body.ownerDocument;
  const getHashes = (selector: string) =>
    [...document.querySelectorAll(selector)].map((each) => hash(each.textContent));
  return { scripts: getHashes('script:not([src], [type])'), styles: getHashes('style') };
}

export function getHrefs(html: string) {
  const links = parseView(html).body.querySelectorAll('a');
  return [...links].map((link) => link.getAttribute('href')!);
}

export function listing(version: string) {
  return {
    name: 'listing',
    version,
    routes: ['/products', '/fails'],
    endpoints: [{ method: 'POST', path: '/api/v2/variant/feed' }],
    respond: `
      if (message.route === '/fails') throw new Error('no');
      const text = '<h1>listing ${version}</h1>';
      if (message.type === 'endpoint') return send({ type: 'endpoint', id: message.id, response: {
        status: 200, headers: { 'cache-control': 'public, max-age=60' }, body: text } });
      page(message.id, text);
    `,
  };
}

export function product(version: string) {
  return {
    name: 'product',
    version,
    routes: ['/product'],
    respond: `page(message.id, '<h1>product ${version}</h1>')`,
  };
}
