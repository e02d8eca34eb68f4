import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { encodeText } from '@gniazdo/testing/hostile-input/hostileValues';
import { getInputSize, recordFigure } from '@gniazdo/testing/hostile-input/inputTests';
import { createRawClient } from '@gniazdo/testing/hostile-input/sendRaw';
import { buildUrlTricks } from '@gniazdo/testing/hostile-input/urlTricks';
import {
  CONTROL_ROOM,
  createStaffCookie,
  ORIGINS,
  startTestShell,
  type TestShell,
} from '../../testing/startTestShell.ts';
import { parsePreviewSet } from '@gniazdo/engine/server/releases/preview/PreviewSet';
import { createStaffLink } from '@gniazdo/engine/server/staff/createStaffLink';
import { localPath } from '@gniazdo/engine/server/http/addresses';

const KEY = 'a key of the tests, 32 characters or more';
const SITE = ORIGINS.public;
const TRICKS = buildUrlTricks();

let shell: TestShell;
let client: ReturnType<typeof createRawClient>;
let cookie: string;

beforeAll(async () => {
  shell = await startTestShell({
    releases: [{ name: 'fake', routes: ['/products', '/products/:slug'], respond: "page(message.id, '<p>Page</p>')" }],
    settings: { STAFF_KEY: KEY, COMPOSE: 'on' },
  });
  client = createRawClient(await shell.server.listen({ host: '127.0.0.1', port: 0 }));
  cookie = await createStaffCookie(KEY, 'controlRoom');
});
afterAll(async () => {
  client.close();
  await shell.close();
});

test('redirects stay on the hosts of this site, whatever the return address, path or query', async () => {
  const targets = (await Promise.all(TRICKS.map(buildTargets))).flat();
  const others: string[] = [];
  let redirects = 0;
  // The control room leads to the other hosts.
  const requests = [ORIGINS.public, CONTROL_ROOM].flatMap((origin) =>
    targets.map((target) => ({ method: 'GET', target, headers: { cookie, host: new URL(origin).host } })),
  );
  await client.sendAll(requests, ({ target }, { status, headers, body }) => {
    const location = headers.location ?? /"kind":"redirect","location":"(.*?)"/.exec(body.toString())?.[1];
    if (location === undefined) return;
    redirects++;
    if (!isOwn(location)) others.push(`${status} ${target} → ${location}`);
  });
  recordFigure({
    measured: 'Redirects: of the shell to other sites',
    goal: 0,
    found: others.length,
    of: requests.length,
  });
  expect(others).toEqual([]);
  expect(redirects).toBeGreaterThan(TRICKS.length);
});

test('the page after the sign-in of staff is on this site', () => {
  expect(TRICKS.map((trick) => localPath(trick, '/')).filter((path) => !isOwn(path))).toEqual([]);
});

test('previews load releases from the allowed hosts only', () => {
  const accepted: string[] = [];
  for (const trick of [...TRICKS, ...buildUrlTricks({ listed: 'localhost' })]) {
    const origin = parseOrigin(trick);
    if (origin && new URL(origin).hostname !== 'localhost') accepted.push(`${trick} → ${origin}`);
  }
  expect(accepted).toEqual([]);
  expect(parseOrigin('http://localhost:4102')).toBe('http://localhost:4102');
});

/** Paths and queries with the trick, as sent. The link of staff is valid. */
async function buildTargets(trick: string) {
  const path = toTarget(trick);
  const next = encodeText(trick);
  const targets = [
    `${path}?compose=off`,
    `/products/${path}/`,
    path,
    `/pl/${path}`,
    `/PL${path}`,
    `/pl/products/${path}/`,
    `/_page${path}`,
    `/_page/pl/products/${next.toUpperCase()}/`,
    `/pl/products?compose=off&x=${next}`,
    `/pl/products?${next}&compose=`,
  ];
  // Each link is stored when it is used, which takes long.
  const links = getInputSize([], [`${await createLink()}&next=${next}`]);
  return [...targets.slice(0, getInputSize(3, targets.length)), ...links];
}

async function createLink() {
  const { pathname, search } = new URL(await createStaffLink(KEY, CONTROL_ROOM, { name: 'Ola' }));
  return pathname + search;
}

/** A request target in ASCII that starts with a slash; backslashes and dots as they are. */
function toTarget(trick: string) {
  const text = trick.replaceAll(/[^\x21-\x7e]/g, (character) => encodeText(character)).replaceAll('#', '%23');
  return text.startsWith('/') ? text : `/${text}`;
}

/** As a browser reads it. */
function isOwn(location: string) {
  return URL.canParse(location, SITE) && Object.values(ORIGINS).includes(new URL(location, SITE).origin);
}

function parseOrigin(trick: string) {
  try {
    const [release] = parsePreviewSet(`fake@${trick.replace(/\/a\.jpg$/, '')}`, ['localhost']);
    return release && 'origin' in release ? release.origin : null;
  } catch {
    return null;
  }
}
