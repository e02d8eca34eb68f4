import type { LikeCounter } from '@gniazdo/contracts/account';
import { ACCOUNT_COOKIES, PROJECT_ID } from '@gniazdo/contracts/site';
import { openSession } from '../accounts/sessions.ts';
import { insertAccount } from './accounts.ts';
import { fromShell, type TestApi } from './startTestApi.ts';

export const LIKE_PATH = `/api/v1/${PROJECT_ID}/like`;

let count = 0;

/** Creates visitors of the likes service, each with a client address and cookies of its own. */
export function createLikeVisitors(api: TestApi) {
  return {
    create({ address, cookie }: { address?: string; cookie?: string } = {}) {
      count += 1;
      const from = address ?? `198.18.${count >> 8}.${count & 255}`;
      const cookies = new Map<string, string>(cookie ? [cookie.split('=') as [string, string]] : []);

      const headers = () =>
        fromShell({ address: from, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') });

      async function send(path: string, method: string, body?: unknown) {
        const { 'content-type': type, ...others } = headers();
        const response = await api.send(path, {
          method,
          headers: { ...others, ...(body !== undefined && { 'content-type': type }) },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        for (const text of response.headers.getSetCookie()) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(text)!;
          if (value) cookies.set(name!, value);
          else cookies.delete(name!);
        }
        return response;
      }

      async function read<T>(path: string, method = 'GET', body?: unknown) {
        const response = await send(path, method, body);
        if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
        return (await response.json()) as T;
      }

      const getCounters = (ids: number[], query = '') =>
        read<LikeCounter[]>(`${LIKE_PATH}/variant${query}`, 'POST', ids);
      return {
        headers,
        send,
        getCounters,
        like: (id: number, type = 'variant') => send(`${LIKE_PATH}/${type}/${id}`, 'POST'),
        unlike: (id: number, type = 'variant') => send(`${LIKE_PATH}/${type}/${id}`, 'DELETE'),
        getCounter: async (id: number, query?: string) => (await getCounters([id], query))[0]!,
        list: (type = 'variant') => read<number[]>(`${LIKE_PATH}-all/${type}`),
        countReceived: () => read<number>(`${LIKE_PATH}/received/user/variant`),
        pair: () => send(`/api/v1/${PROJECT_ID}/login`, 'GET'),
        hasCookie: (name: string) => cookies.has(name),
        /** Signs in to an account, by default a new one. Resolves to its id. */
        async signIn(known?: string) {
          const accountId =
            known ??
            (await insertAccount(api.pool, { email: `v${count}-${Date.now()}@example.com`, passwordHash: 'x' }));
          cookies.set(ACCOUNT_COOKIES.session, await openSession(api.pool, { accountId, agent: 'Firefox, Linux' }));
          return accountId;
        },
        signOut: () => cookies.delete(ACCOUNT_COOKIES.session),
      };
    },
  };
}
