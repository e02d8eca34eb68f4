import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiFailure, failures } from '../errors.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Attempts and the seconds in which they count. They count for all processes. */
const LIMITS = {
  loginOfClient: { points: 10, duration: MINUTE_S },
  /** Also for addresses without an account. It ends after its time, so strangers can't lock an account permanently. */
  loginToAccount: { points: 10, duration: 15 * MINUTE_S },
  /** Registrations and new passwords. */
  mailsOfClient: { points: 10, duration: HOUR_S },
  mailsToRecipient: { points: 3, duration: HOUR_S },
  passkeysOfClient: { points: 60, duration: 10 * MINUTE_S },
  codesOfClient: { points: 30, duration: 10 * MINUTE_S },
  consentsOfClient: { points: 60, duration: 10 * MINUTE_S },
  likesOfClient: { points: 600, duration: 10 * MINUTE_S },
  /** New anonymous visitors with likes. */
  likersOfClient: { points: 100, duration: HOUR_S },
  watchesOfClient: { points: 100, duration: 10 * MINUTE_S },
  pushOfClient: { points: 30, duration: 10 * MINUTE_S },
  impressionsOfClient: { points: 1200, duration: 10 * MINUTE_S },
  aiSearchesOfClient: { points: 60, duration: 10 * MINUTE_S },
  /** Of the contact form. */
  messagesOfClient: { points: 10, duration: HOUR_S },
  /** Orders that pages of shops report. */
  starEventsOfClient: { points: 60, duration: 10 * MINUTE_S },
  starEventsToRecipient: { points: 10, duration: 24 * HOUR_S },
  /** Changes of feeds, and replies of shops. */
  shopWritesOfClient: { points: 60, duration: 10 * MINUTE_S },
  /** Reports of content. */
  reportsOfClient: { points: 10, duration: HOUR_S },
  reportsToRecipient: { points: 10, duration: 24 * HOUR_S },
  experimentsOfClient: { points: 300, duration: 10 * MINUTE_S },
  /** Questions and answers. */
  textsOfClient: { points: 20, duration: HOUR_S },
  /** Pictures of users, which are encoded again. */
  picturesOfClient: { points: 20, duration: HOUR_S },
  /** With photos, which are encoded again. */
  reviewsOfClient: { points: 10, duration: HOUR_S },
};
export type RequestLimit = keyof typeof LIMITS;

export type RequestLimits = ReturnType<typeof createRequestLimits>;

/**
 * Limits of requests of visitors that write. Clients and addresses are stored as keyed hashes, which only holders of `key`
 * can compare.
 */
export function createRequestLimits(pool: pg.Pool, key: string) {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([name, limit]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limit',
        // The migration created it, and the clean-up of mails removes expired rows.
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        ...limit,
      }),
    ]),
  ) as Record<RequestLimit, RateLimiterPostgres>;
  const hashSubject = (subject: string) => createHmac('sha256', key).update(subject).digest('base64url');

  return {
    /** Counts an attempt of a client, or for an address; throws 429 above the limit. */
    async consume(limit: RequestLimit, subject: string) {
      const key = hashSubject(subject);
      try {
        await limiters[limit].consume(key);
      } catch (result) {
        if (!(result instanceof RateLimiterRes)) throw result;
        // The counter was written by a clock that was ahead: it would refuse until that time comes again.
        const { duration } = LIMITS[limit];
        if (result.msBeforeNext > duration * 1000) return void (await limiters[limit].set(key, 1, duration));
        throw new ApiFailure(failures.tooManyRequests, { retryAfterS: Math.ceil(result.msBeforeNext / 1000) });
      }
    },
    /** Forgets the attempts, after a success. */
    async reset(limit: RequestLimit, subject: string) {
      await limiters[limit].delete(hashSubject(subject));
    },
  };
}
