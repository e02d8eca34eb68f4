import { ACCOUNT_COOKIES } from '@gniazdo/contracts/site';

/** Status 0: no response, or an incomplete one. Times are ms since 1970. */
export type StormResponse = { startedAt: number; endedAt: number; status: number; text: string; cookies: string[] };

type Sender = { url: string; address: string; session: string | null };
type Request = { method?: string; path: string; body?: object };

const TIMEOUT_MS = 8000;
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Sends a request of a browser to the site. Follows no redirects. */
export async function sendAs({ url, address, session }: Sender, { method = 'GET', path, body }: Request) {
  const startedAt = Date.now();
  const finish = (status: number, text = '', cookies: string[] = []): StormResponse => ({
    startedAt,
    endedAt: Date.now(),
    status,
    text,
    cookies,
  });
  try {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'x-forwarded-for': address,
        'user-agent': AGENT,
        ...(method !== 'GET' && { origin: url }),
        ...(session && { cookie: `${ACCOUNT_COOKIES.session}=${session}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return finish(response.status, await response.text(), response.headers.getSetCookie());
  } catch {
    return finish(0);
  }
}
