import { AUTH_PATH } from '@gniazdo/contracts/site';
import type { Operation } from '@gniazdo/testing/hostile-input/buildRequests';
import { findFaults } from '@gniazdo/testing/hostile-input/findFaults';
import {
  createProgress,
  getInputSize,
  isChosenEndpoint,
  isPart,
  recordFigure,
} from '@gniazdo/testing/hostile-input/inputTests';
import { splitRequests } from '@gniazdo/testing/hostile-input/sampleRequests';
import { createRawClient } from '@gniazdo/testing/hostile-input/sendRaw';
import fc from 'fast-check';
import { one } from '../database/one.ts';
import { BODY_EXAMPLES } from '../testing/bodyExamples.ts';
import { createAuthExample } from '../testing/createAuthExample.ts';
import { fillLists } from '../testing/fillLists.ts';
import { type DescribedOperation, listOperations, type OpenApi, SHELL_ONLY } from '../testing/hostileOperations.ts';
import { insertInspiration } from '../testing/insertInspiration.ts';
import { insertQuestion } from '../testing/insertQuestion.ts';
import { insertRow } from '../testing/insertRow.ts';
import { fromShell, type TestApi } from '../testing/startTestApi.ts';
import { withTestApi } from '../testing/withTestApi.ts';

/** Random ones for each seed. */
const REQUESTS_PER_VISITOR = getInputSize(12, 20);
const TIMEOUT_MS = getInputSize(300_000, 4 * 3_600_000);
const REQUESTS_PER_SESSION = 20;
/** Columns of the account of each visitor. */
const ROLES = { shopper: {}, shop: {}, admin: { is_admin: true } };
/** Routes for which the shell asks on its own, for staff. */
const STAFF_ONLY = [
  '/api/v2/moderation',
  '/api/v2/inspiration-points',
  '/api/v2/corrections',
  '/api/v2/shops',
  '/api/v2/shop-applications',
  '/api/v2/rate-minimums/change',
  '/api/v2/statements',
  '/api/v2/click-report',
  '/api/v2/work',
  '/api/v2/shop-problems',
  '/api/v2/audit',
  '/api/v2/appeals',
  '/api/v2/flags/',
];
/** Routes that end the session of a valid request. */
const ENDS_SESSION = ['logout', 'delete', 'password', 'sessions/{sessionId}'].map((path) => AUTH_PATH + path);

type Visitor = keyof typeof ROLES | 'staff';

let api: TestApi;
let eshopId: number;
let operations: DescribedOperation[];
let client: ReturnType<typeof createRawClient>;
/** Values of the requests that exist. */
let known: Record<string, fc.Arbitrary<unknown>>;

withTestApi(async (started) => {
  api = started;
  await fillLists(api.pool);
  await insertInspiration(api.pool, { id: 7 });
  const { id, variantId } = await one<{ id: number; variantId: number }>(
    api.pool,
    'select eshop_id as id, id::integer as "variantId" from variant order by id limit 1',
  );
  eshopId = id;
  const questionId = await insertQuestion(api.pool, { variant_id: variantId });
  const { id: importId } = await insertRow<{ id: number }>(api.pool, 'import_run', {
    eshop_id: eshopId,
    format: 'google',
    counts: { read: 5, new: 5, changed: 0, unchanged: 0, deactivated: 0, refused: 0 },
  });
  const { id: orderId } = await insertRow<{ id: string }>(api.pool, 'star_order', {
    eshop_id: eshopId,
    order_number: 'Z-1',
    state: 'rated',
    ask_at: new Date(),
  });
  const review = { order_id: orderId, eshop_id: eshopId, rating: 2 };
  const { id: reviewId } = await insertRow<{ id: number }>(api.pool, 'star_review', review);
  known = Object.fromEntries(
    Object.entries({
      questionId,
      entryId: questionId,
      kind: 'question',
      importId,
      reviewId,
      inspirationId: 7,
      position: 1,
    }).map(([name, value]) => [name, fc.constant(value)]),
  );
  operations = listOperations(await api.get<OpenApi>('/openapi.json'));
  client = createRawClient(api.url);
});
afterAll(() => client.close());

test(
  'hostile requests with a session get neither 5xx, stack traces nor undescribed responses',
  async () => {
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    let count = 0;
    const chosen = operations
      .filter(isChosenEndpoint)
      .map((operation) => ({ operation, visitors: findVisitors(operation.path) }))
      .filter(({ visitors }) => visitors.length > 0);
    const report = createProgress(chosen.length);
    for (const { operation, visitors } of chosen) {
      const { describes } = operation;
      const size = ENDS_SESSION.includes(operation.path) ? 1 : REQUESTS_PER_SESSION;
      for (const visitor of visitors) {
        const example = await signIn(operation, visitor);
        for (const build of splitRequests(example, REQUESTS_PER_VISITOR, size)) {
          // Each request comes from another client, so that limits of visitors do not apply.
          const requests = build(await signIn(operation, visitor)).map((request, index) => ({
            ...request,
            headers: { ...request.headers, ...(visitor !== 'staff' && { 'x-forwarded-for': `198.18.0.${index}` }) },
          }));
          faults.push(...(await findFaults(client, requests, { describes, statuses })));
          count += requests.length;
        }
      }
      report(operation, faults.length, count);
    }
    recordFigure({
      measured: 'API: faulty responses to hostile requests with a session',
      goal: 0,
      found: faults.length,
      of: count,
    });
    expect(faults.slice(0, 10)).toEqual([]);
    expect(api.errors).toEqual([]);
    if (isPart) return;
    // The requests reach the handlers: few are refused because of the session or a limit.
    const refused = [401, 403, 429].map((status) => statuses.get(status) ?? 0);
    expect(refused.reduce((sum, each) => sum + each)).toBeLessThan(count / 5);
    expect(statuses.get(200)).toBeGreaterThan(count / 5);
    expect(statuses.get(400)).toBeGreaterThan(count / 10);
  },
  TIMEOUT_MS,
);

/** Who sends hostile requests to a path; empty if a session changes nothing. */
function findVisitors(path: string): Visitor[] {
  if (STAFF_ONLY.some((start) => path.startsWith(start))) return ['staff'];
  const needsShell = [...SHELL_ONLY, '/v1/data'].some((start) => path.startsWith(start));
  return needsShell ? (Object.keys(ROLES) as Visitor[]) : [];
}

/** The operation with a new session of a visitor and the ids of what belongs to it. The limits of requests begin again. */
async function signIn(operation: DescribedOperation, visitor: Visitor): Promise<Operation> {
  const { 'content-type': _, 'x-forwarded-for': _address, ...fromOwnPage } = fromShell();
  const route = operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
  const roles = visitor === 'staff' ? {} : ROLES[visitor];
  const { cookie, accountId, sessionId, passkeyId, listId, bodies } = await createAuthExample(api.pool, roles);
  if (visitor === 'shop') await insertRow(api.pool, 'shop_member', { account_id: accountId, eshop_id: eshopId });
  const own = Object.entries({ userId: accountId, sessionId, passkeyId, listId });
  return {
    ...operation,
    example: bodies[route] ?? BODY_EXAMPLES[route],
    headers: { ...fromOwnPage, ...(visitor !== 'staff' && { cookie }) },
    known: {
      ...operation.known,
      ...known,
      ...Object.fromEntries(own.map(([name, value]) => [name, fc.constant(value)])),
    },
  };
}
