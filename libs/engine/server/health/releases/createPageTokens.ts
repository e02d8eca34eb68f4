import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Documents of the same period have the same token, so that their ETags do not change. */
const PERIOD_MS = 30 * 60_000;
/** A cached document is older than its request. */
const VALID_PERIODS = 4;

export type PageTokens = ReturnType<typeof createPageTokens>;

/**
 * Signs a token for each document: proof that a shell rendered a page with these releases within the last two hours.
 * Browsers return it with their reports. `secret`: the same in all shells of a site, so that they accept each other's
 * tokens; without it, a shell accepts its own only.
 */
export function createPageTokens(secret: string | undefined, now: () => number = Date.now) {
  const key = secret === undefined ? randomBytes(32) : Buffer.from(hkdfSync('sha256', secret, '', 'page token', 32));

  function sign(signed: string) {
    return createHmac('sha256', key).update(signed).digest('hex').slice(0, 32);
  }

  function getPeriod() {
    return Math.floor(now() / PERIOD_MS);
  }

  return {
    /** The token of documents with these releases (`listing@1.0.0`): `period.signature.releases`. */
    create(releases: Iterable<string>) {
      const [period, keys] = [getPeriod().toString(36), [...releases].toSorted().join()];
      return `${period}.${sign(`${period}.${keys}`)}.${keys}`;
    },
    /** The releases of a valid token; empty for any other text. */
    read(token: string): ReadonlySet<string> {
      const [, period = '', signature = '', keys = ''] = /^(\w{1,10})\.([0-9a-f]{32})\.(.*)$/.exec(token) ?? [];
      if (!signature || !timingSafeEqual(Buffer.from(signature), Buffer.from(sign(`${period}.${keys}`))))
        return new Set();
      const age = getPeriod() - Number.parseInt(period, 36);
      return new Set(age >= 0 && age <= VALID_PERIODS ? keys.split(',') : []);
    },
  };
}
