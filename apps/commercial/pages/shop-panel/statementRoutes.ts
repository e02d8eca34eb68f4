import { ResponseError } from '@gniazdo/api-client';
import { definePage, type LoadContext, notFound, type PageResult, redirect } from '@gniazdo/composition';
import type { ShopStatements, Statement } from '@gniazdo/contracts/account';
import { paths } from '@gniazdo/contracts/site';
import { z } from 'zod';
import { StatementPage } from './StatementPage.tsx';
import { StatementsPage } from './StatementsPage.tsx';

const COMMON = { visitor: ['shop'], pageStyles: 'shop-panel', query: [] } as const;
const ID = /^[1-9]\d{0,9}$/;
const refusalSchema = z.object({ error: z.literal('shop_role') });

type Statements = { statements: ShopStatements | null };
type One = { statement: Statement | null };

/** What the shop owes for its clicks. The pages say so to members whose role does not read money: their data is null. */
export const statementPages = [
  definePage<Statements>({
    ...COMMON,
    path: '/user/shop/statements',
    load: ({ api, ...context }) =>
      loadMoney<Statements>(context, async (signal) => ({ statements: await api.getShopStatements({ signal }) }), {
        statements: null,
      }),
    head: () => ({ title: 'Rozliczenia', robots: 'noindex' }),
    Component: StatementsPage,
  }),
  definePage<One>({
    ...COMMON,
    path: '/user/shop/statements/:statementId',
    load: async ({ api, ...context }) => {
      const { statementId = '' } = context.request.params;
      if (!ID.test(statementId)) return notFound();
      const load = async (signal: AbortSignal) => ({
        statement: await api.getShopStatement({ statementId }, { signal }),
      });
      return loadMoney<One>(context, load, { statement: null });
    },
    head: ({ statement }) => ({
      title: statement ? `Zestawienie ${statement.number}` : 'Zestawienie',
      robots: 'noindex',
    }),
    Component: StatementPage,
  }),
];

/** Visitors without a session log in first; for accounts without a shop the pages do not exist. */
async function loadMoney<Data>(
  { request, signal }: Pick<LoadContext, 'request' | 'signal'>,
  load: (signal: AbortSignal) => Promise<Data>,
  refused: Data,
): Promise<PageResult<Data>> {
  const toLogin = redirect(paths.login(request.url.split('?')[0]));
  if (!request.isSignedIn) return toLogin;
  try {
    return { kind: 'page', data: await load(signal) };
  } catch (error) {
    if (!(error instanceof ResponseError)) throw error;
    const { status } = error.response;
    if (status === 401) return toLogin;
    if (status === 404) return notFound();
    if (status !== 403) throw error;
    const body: unknown = await error.response.json().catch(() => null);
    return refusalSchema.safeParse(body).success ? { kind: 'page', data: refused } : notFound();
  }
}
