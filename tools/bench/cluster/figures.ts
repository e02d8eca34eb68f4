import { quantile } from '@gniazdo/cli';

/** `at`: when the request was sent, ms since 1970; `status` 0: no response, for the reason `error`. */
type SiteResponse = { at: number; ms: number; status: number; isRefusal?: boolean; error?: string };

/** Times are ms since 1970. */
type Period = { from?: number; until?: number };

/** Responses to requests that were sent within the period. */
export function selectSent(responses: readonly SiteResponse[], { from = -Infinity, until = Infinity }: Period) {
  return responses.filter(({ at }) => at >= from && at < until);
}

export function countFailed(responses: readonly SiteResponse[]) {
  return responses.filter(({ status }) => status !== 200).length;
}

/** `2 of 1000 (1 × 503 with Retry-After, 1 × read ECONNRESET)`. The shells refuse with Retry-After, the balancer without. */
export function formatFailed(responses: readonly SiteResponse[]) {
  const failed = responses.filter(({ status }) => status !== 200);
  const reasons = Map.groupBy(failed, describeFailure);
  const list = [...reasons].map(([reason, { length }]) => `${length} × ${reason}`).join(', ');
  return `${countFailed(responses)} of ${responses.length}${list && ` (${list})`}`;
}

function describeFailure({ status, isRefusal, error }: SiteResponse) {
  if (status === 0) return (error ?? 'no response').replace(/^GET .*?: /, '');
  return isRefusal ? `${status} with Retry-After` : String(status);
}

/** `3 / 41 / 250 ms` */
export function formatTimes(ms: readonly number[], shares: readonly number[]) {
  return `${shares.map((share) => Math.round(quantile([...ms], share))).join(' / ')} ms`;
}

/** A like that the site has confirmed. Times are ms since 1970. */
export type ConfirmedLike = { accountId: string; offer: number; sentAt: number; confirmedAt: number };

/** Time from `at` to the first confirmation of a like that was sent later; null without one. */
export function getTimeToWrite(likes: readonly ConfirmedLike[], at: number) {
  const times = likes.filter(({ sentAt }) => sentAt >= at).map(({ confirmedAt }) => confirmedAt - at);
  return times.length === 0 ? null : Math.min(...times);
}

/** Confirmed likes that are not among the stored offers of their accounts. */
export function findLostLikes(likes: readonly ConfirmedLike[], stored: ReadonlyMap<string, ReadonlySet<number>>) {
  return likes.filter(({ accountId, offer }) => !stored.get(accountId)?.has(offer));
}

/** What an API says about the replica of the database. */
export type ReplicaSample = { state: string; lagMs: number | null };

/** `longest lag 40 ms; 90 % used, 10 % behind` */
export function formatReplica(samples: readonly ReplicaSample[]) {
  const longest = Math.max(0, ...samples.map(({ lagMs }) => lagMs ?? 0));
  const states = [...Map.groupBy(samples, ({ state }) => state)]
    .map(([state, { length }]) => `${((100 * length) / samples.length).toFixed(1)} % ${state}`)
    .join(', ');
  return `longest lag ${longest} ms; ${states} of ${samples.length} samples`;
}
