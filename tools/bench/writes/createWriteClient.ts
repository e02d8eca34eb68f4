import { SHELL_KEY_HEADER } from '@gniazdo/contracts/engine';
import { ACCOUNT_COOKIES, CONSENT_ID_COOKIE, LIKE_COOKIE, PREFIX, PROJECT_ID } from '@gniazdo/contracts/site';
import type { BenchVisitor } from './insertVisitors.ts';
import type { Write } from './planWrites.ts';

export const SHELL_KEY = 'key of the shell in the benchmark of writes';

/** PLN; offers of the benchmark cost 1 PLN. */
const TARGET_PRICE = 0.5;
const SERVICE = `/api/v1/${PROJECT_ID}`;

/** Sends requests of visitors to the API, as the shell passes them on. */
export function createWriteClient(apiUrl: string) {
  async function send(path: string, method: string, { visitor, body }: { visitor: BenchVisitor; body?: object }) {
    const { token, session, number, consentId } = visitor;
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      headers: {
        [SHELL_KEY_HEADER]: SHELL_KEY,
        'x-forwarded-for': `198.18.${number >> 8}.${number & 255}`,
        origin: 'http://localhost:3000',
        cookie: `${ACCOUNT_COOKIES.session}=${session}; ${LIKE_COOKIE}=${token}; ${CONSENT_ID_COOKIE}=${consentId}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    await response.text();
    return response.status;
  }

  function sendWrite(visitor: BenchVisitor, write: Write) {
    if (write.kind === 'like') return send(`${SERVICE}/like/variant/${write.offer}`, 'POST', { visitor });
    if (write.kind === 'unlike') return send(`${SERVICE}/like/variant/${write.offer}`, 'DELETE', { visitor });
    const watchPath = 'offer' in write ? `${PREFIX}${SERVICE}/watchdog/${write.offer}` : '';
    if (write.kind === 'watch')
      return send(watchPath, 'POST', { visitor, body: { email: visitor.email, targetPrice: TARGET_PRICE } });
    if (write.kind === 'unwatch') return send(watchPath, 'DELETE', { visitor });
    if (write.kind === 'review')
      return send(`/api/v2/variant/${write.offer}/reviews`, 'POST', { visitor, body: { value: 4, text: write.text } });
    const body = { essential: true, marketing: false, analytics: write.analytics, functional: false };
    return send('/api/v2/consent', 'POST', { visitor, body });
  }

  return {
    /** True if the browser is paired with its account. */
    async pair(visitor: BenchVisitor) {
      return (await send(`${SERVICE}/login`, 'GET', { visitor }).catch(() => 503)) === 200;
    },
    /** True if the API has acknowledged the change. */
    async write(visitor: BenchVisitor, write: Write) {
      const status = await sendWrite(visitor, write).catch(() => 503);
      if (status !== 200 && status < 500) throw new Error(`A change (${write.kind}) was answered with ${status}.`);
      return status === 200;
    },
  };
}
