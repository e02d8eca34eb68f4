import { ACCOUNT_COOKIES, LIKE_COOKIE, PROJECT_ID, SHELL_KEY_HEADER } from '@gniazdo/contracts';
import type { LikeVisitor } from './insertLikeVisitors.ts';

export const SHELL_KEY = 'key of the shell in the benchmark of likes';

/** Sends requests of visitors to the likes service, as the shell passes them on. */
export function createLikeClient(apiUrl: string) {
  async function send(path: string, method: string, { token, session, number }: LikeVisitor) {
    const response = await fetch(`${apiUrl}/api/v1/${PROJECT_ID}/${path}`, {
      method,
      headers: {
        [SHELL_KEY_HEADER]: SHELL_KEY,
        'x-forwarded-for': `198.18.${number >> 8}.${number & 255}`,
        origin: 'http://localhost:3000',
        cookie: `${ACCOUNT_COOKIES.session}=${session}; ${LIKE_COOKIE}=${token}`,
      },
    });
    await response.text();
    return response.status;
  }

  return {
    pair: (visitor: LikeVisitor) => send('login', 'GET', visitor),
    /** True if the service has acknowledged the like. */
    async like(visitor: LikeVisitor, offer: number) {
      const status = await send(`like/variant/${offer}`, 'POST', visitor).catch(() => 503);
      if (status !== 200 && status < 500) throw new Error(`A like was answered with ${status}.`);
      return status === 200;
    },
  };
}
