import { RANKING } from '@gniazdo/contracts/offers';
import {
  ACCOUNT_COOKIES,
  AUTH_PATH,
  imagePath,
  IMAGE_SIZES,
  ORDER_EVENT_ENDPOINT,
  PROJECT_ID,
  SHOP_PANEL_PATH,
  starEndpoints,
} from '@gniazdo/contracts/site';
import { recordFigure } from '@gniazdo/testing/hostile-input/inputTests';
import { listRoutes } from '@gniazdo/testing/hostile-input/listRoutes';
import { readAccessTable } from '@gniazdo/testing/readAccessTable';
import { createSecret } from '../accounts/secrets.ts';
import { createAuthExample } from '../testing/createAuthExample.ts';
import { BEACON_BODIES, BODY_EXAMPLES } from '../testing/bodyExamples.ts';
import { buildOrderEvent, buildStarEvent, createStarExample, STAR_SECRET } from '../testing/createStarExample.ts';
import {
  createDecisionCode,
  createInvitationCode,
  createShopCode,
  createWatchExample,
} from '../testing/mailedSecrets.ts';
import { insertInspiration } from '../testing/insertInspiration.ts';
import { insertQuestion } from '../testing/insertQuestion.ts';
import { insertOffer, insertShop } from '../testing/insertOffer.ts';
import { insertRow } from '../testing/insertRow.ts';
import { fromShell, type TestApi } from '../testing/startTestApi.ts';
import { withTestApi } from '../testing/withTestApi.ts';

const { 'content-type': _, ...THROUGH_SHELL } = fromShell({ address: '203.0.113.7' });
/**
 * The API knows no sessions of staff, and the shell forwards none of their cookies (staff.test.ts). So one cookie stands for
 * all kinds of staff: whatever it contains, the API must respond as to anyone else.
 */
const STAFF = { ...THROUGH_SHELL, cookie: 'gniazdo_staff=a.b.c' };

const VISITORS: Record<string, Record<string, string>> = {
  anonymous: THROUGH_SHELL,
  staff: STAFF,
  'forged staff': STAFF,
  'expired staff': STAFF,
  'ended staff': STAFF,
  'monitoring token': { ...THROUGH_SHELL, authorization: 'Bearer token-of-the-test-monitor' },
  inside: {},
  'signed in': THROUGH_SHELL,
  'other shopper': THROUGH_SHELL,
  shop: THROUGH_SHELL,
  'admin of another project': THROUGH_SHELL,
  admin: THROUGH_SHELL,
  'forged sign-in': {
    ...THROUGH_SHELL,
    cookie: `${ACCOUNT_COOKIES.session}=${createSecret()}; ${ACCOUNT_COOKIES.user}=%7B%22roles%22%3A%7B%22admin%22%3Atrue%7D%7D`,
  },
};

/** Columns of the accounts of visitors with a session; `isMember`: of the shop of the test. `signed in` gets that of the account to whom sessions, passkeys and links belong. */
const ROLES: Record<string, Record<string, unknown>> = {
  'signed in': {},
  'other shopper': {},
  shop: { isMember: true },
  'admin of another project': { admin_projects: ['meble'] },
  admin: { is_admin: true },
};

/** Table of the row that a route with `:id` gets. `nx g gniazdo:resource` adds entries. */
const TABLES: Record<string, string> = {
  // New entries are added above this line.
};

/** Addresses of routes that need a query or have a wildcard, with parameters as in routes. */
const ADDRESSES: Record<string, string> = {
  '*': '/',
  '/api/v2/inspiration-points/variants': '/api/v2/inspiration-points/variants?q=sofa',
  '/api/v2/listing': '/api/v2/listing?url=/pl/products',
  '/api/v2/viewed-experiments': '/api/v2/viewed-experiments?ex=exp1%7C1',
  '/i/*': imagePath({ type: 'category', id: '100' }, IMAGE_SIZES.categoryTile, 'webp', 'sofy'),
  '/v1/data': `/v1/data?project=${PROJECT_ID}&categoryId=100&variantIds=:variantId&variant=${RANKING}`,
};

/** Signed events of shops by route. */
const EVENTS: Record<string, () => object> = {
  [starEndpoints.event]: () => buildStarEvent(),
  [ORDER_EVENT_ENDPOINT]: () => buildOrderEvent(),
};

let api: TestApi;
const rowIds: Record<string, number> = {};
let eshopId: number;
let variantId: number;
let productId: number;
let imageId: string;
let questionId: number;

withTestApi(async (started) => {
  api = started;
  eshopId = await insertShop(api.pool, { slug: 'alfa', hosts: ['sklep.example'], merchant_id: '1000007' });
  await insertRow(api.pool, 'star_shop', { eshop_id: eshopId, secret: STAR_SECRET });
  const offer = await insertOffer(api.pool, {
    eshop_id: eshopId,
    category_id: 100,
    url: 'https://sklep.example/1',
    delivery_price: 990,
  });
  ({ variantId, productId, imageId } = offer);
  await api.pool.query('insert into similarity_request (image_id, variant_ids) values ($1, $2)', [
    imageId,
    [variantId],
  ]);
  await insertInspiration(api.pool, { id: 7 });
  questionId = await insertQuestion(api.pool, { variant_id: variantId });
  for (const [path, name] of Object.entries(TABLES)) {
    rowIds[path] = (await insertRow<{ id: number }>(api.pool, name, { slug: `of ${path}`, name: 'Alfa' })).id;
  }
});

const table = readAccessTable('API');
/** Routes that even requests through the shell do not reach. */
const STAFF_ROUTES = [
  '/api/v2/moderation',
  '/api/v2/inspiration-points',
  '/api/v2/corrections',
  '/api/v2/work',
  '/api/v2/shop-problems',
  '/api/v2/audit',
  '/api/v2/appeals',
  '/api/v2/shops',
  '/api/v2/shop-applications',
  '/api/v2/rate-minimums/change',
  '/api/v2/statements',
];

test('the table of access has every route of the API and no other', () => {
  const routes = listRoutes(api.printRoutes()).map(({ method, path }) => `${method} ${path}`);
  expect(table.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(routes.toSorted());
});

test('every route responds to every visitor as in the table of access', async () => {
  const differences: string[] = [];
  /** For routes that neither end sessions nor change accounts. */
  const sessions = new Map<string, Awaited<ReturnType<typeof createAuthExample>>>();
  for (const { method, path, expected } of table) {
    const cells: Record<string, string> = {};
    for (const [visitor, headers] of Object.entries(VISITORS)) {
      const roles = ROLES[visitor];
      const isAboutAccounts = path.startsWith(AUTH_PATH) || /:userId|\/user\/lists/.test(path);
      const owner = isAboutAccounts ? await createAuthExample(api.pool) : null;
      const known = isAboutAccounts ? undefined : sessions.get(visitor);
      const account = visitor === 'signed in' && owner ? owner : (known ?? (roles && (await createVisitor(roles))));
      if (account && !isAboutAccounts) sessions.set(visitor, account);
      cells[visitor] = await visit(method, path, { ...headers, ...(account && { cookie: account.cookie }) }, owner);
    }
    if (JSON.stringify(cells) !== JSON.stringify(expected))
      differences.push(`${method} ${path}: ${JSON.stringify(cells)}`);
  }
  const of = table.length * Object.keys(VISITORS).length;
  recordFigure({ measured: 'Access: responses of the API unlike the table', goal: 0, found: differences.length, of });
  expect(differences).toEqual([]);
  // Some hundred accounts are made, each with a slow hash of a password.
}, 300_000);

test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', ''])(
  'a write of the content type "%s", which forms of other sites can send, is refused',
  async (type) => {
    const shop = await createVisitor(ROLES.shop!);
    for (const { path } of table.filter(({ method }) => method === 'POST')) {
      // Shops send events as text; their right is a signature.
      if (path in BEACON_BODIES || STAFF_ROUTES.some((start) => path.startsWith(start)) || EVENTS[path]) continue;
      // Others learn nothing about the routes of shops.
      const { cookie } = path.startsWith(SHOP_PANEL_PATH) ? shop : { cookie: '' };
      const headers = { ...THROUGH_SHELL, 'content-type': type, cookie };
      const { status } = await api.send(path, { method: 'POST', headers, body: '{}' });
      expect([path, status]).toEqual([path, 415]);
    }
  },
);

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json'])(
  'a beacon of the content type "%s" is read, but not from another site',
  async (type) => {
    const { origin: _, ...visitor } = THROUGH_SHELL;
    for (const [path, body] of Object.entries(BEACON_BODIES)) {
      const send = async (headers: Record<string, string>) =>
        (
          await api.send(path, {
            method: 'POST',
            headers: { ...headers, 'content-type': type },
            body: JSON.stringify(body),
          })
        ).status;
      expect([path, await send(THROUGH_SHELL)]).toEqual([path, 200]);
      expect([path, await send({ ...visitor, origin: 'https://other.example' })]).toEqual([path, 403]);
      expect([path, await send({ ...visitor, 'sec-fetch-site': 'cross-site' })]).toEqual([path, 403]);
      if (type !== 'application/json') expect([path, await send(visitor)]).toEqual([path, 403]);
    }
  },
);

/** A new account with roles; that of a shop belongs to the shop of the test. */
async function createVisitor(roles: Record<string, unknown>) {
  const { isMember, ...columns } = roles;
  const example = await createAuthExample(api.pool, columns);
  if (isMember) await insertRow(api.pool, 'shop_member', { account_id: example.accountId, eshop_id: eshopId });
  return example;
}

async function visit(
  method: string,
  path: string,
  headers: Record<string, string>,
  owner: Awaited<ReturnType<typeof createAuthExample>> | null,
) {
  const target = await buildTarget(path, owner);
  // Several visitors subscribe the same address.
  await api.pool.query('delete from rate_limit');
  const body = EVENTS[path]?.() ?? owner?.bodies[path] ?? BODY_EXAMPLES[path] ?? [variantId];
  const { status } = await api.send(target, {
    method,
    headers: {
      ...headers,
      ...(method === 'OPTIONS' && { 'access-control-request-method': 'POST' }),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  return String(status);
}

/** The address of a route with values for its parameters: what the test has inserted, or ids that do not exist. */
async function buildTarget(path: string, owner: Awaited<ReturnType<typeof createAuthExample>> | null) {
  const values: Record<string, string | number | undefined> = {
    appealId: 1,
    applicationId: 1,
    categoryId: 100,
    clickSource: 2,
    clientKey: 'sdk-gniazdo',
    code: path.includes(':code') ? await createCode(path) : undefined,
    correctionId: 1,
    entryId: questionId,
    format: 'csv',
    hash: path.includes(':hash') ? await createWatchExample(api.pool, variantId) : undefined,
    id: rowIds[path],
    ident: path.includes(':ident') ? (await createStarExample(api.pool, { eshopId })).ident : undefined,
    importId: 1,
    inspirationId: 7,
    invitationId: 1,
    itemId: variantId,
    itemType: 'variant',
    kind: 'question',
    listId: owner?.listId,
    memberId: '00000000-0000-4000-8000-000000000007',
    merchantId: 1_000_007,
    name: 'lists.xml',
    passkeyId: owner?.passkeyId,
    position: 1,
    productId,
    project: PROJECT_ID,
    questionId,
    rateId: 1,
    requestId: imageId,
    decisionId: 1,
    reviewId: 1,
    sessionId: owner?.sessionId,
    shopId: eshopId,
    slug: 'alfa',
    statementId: 1,
    userId: owner?.accountId,
    variantId,
  };
  return (ADDRESSES[path] ?? path).replaceAll(/:(\w+)/g, (_, name: string) => {
    if (values[name] === undefined) throw new Error(`The test has no value for ":${name}" of ${path}.`);
    return String(values[name]);
  });
}

/** The secret of a mail, for a route with a code. */
function createCode(path: string) {
  if (path.includes('/objection/')) return createDecisionCode(api.pool);
  return path.includes('/shop-invitation/') ? createInvitationCode(api.pool, eshopId) : createShopCode(api.pool);
}
