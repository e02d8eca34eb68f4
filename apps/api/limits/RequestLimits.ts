import { createHmac } from 'node:crypto';
import { plural } from '@gniazdo/format';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { RequestError, failures } from '../errors.ts';
import { getWideNetwork } from './getClientNetwork.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** A wide network may do so many times what one client may: it can be that of one customer, or of many people. */
const WIDE_FACTOR = 6;

/**
 * Attempts and the seconds in which they count. They count for all processes. `isWide`: the wider network of the client (IPv6
 * /48, IPv4 /24) has a limit, too.
 */
const LIMITS = {
  loginOfClient: { points: 10, duration: MINUTE_S, isWide: true },
  /** Of browsers in which the owner of the account has logged in before; other limits of logins are not for them. */
  loginOfDevice: { points: 20, duration: 15 * MINUTE_S },
  /** Of strangers, so that these can't lock an account for its owner. Also for addresses without an account. */
  loginToAccount: { points: 10, duration: 15 * MINUTE_S },
  /** Passwords that confirm what a session does. */
  passwordsOfAccount: { points: 10, duration: 15 * MINUTE_S },
  // What sends a mail to an address that is not confirmed, each apart: many people may be behind one address.
  registrationsOfClient: { points: 10, duration: HOUR_S, isWide: true },
  resendsOfClient: { points: 10, duration: HOUR_S, isWide: true },
  renewalsOfClient: { points: 10, duration: HOUR_S, isWide: true },
  emailChangesOfClient: { points: 10, duration: HOUR_S, isWide: true },
  watchMailsOfClient: { points: 10, duration: HOUR_S, isWide: true },
  applicationsOfClient: { points: 10, duration: HOUR_S, isWide: true },
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
  messagesOfClient: { points: 10, duration: HOUR_S, isWide: true },
  /** Orders that pages of shops report. */
  starEventsOfClient: { points: 60, duration: 10 * MINUTE_S },
  starEventsToRecipient: { points: 10, duration: 24 * HOUR_S },
  /** Orders that servers of shops, and their pages, report. */
  orderEventsOfClient: { points: 600, duration: 10 * MINUTE_S },
  /** Changes of shops, and their replies. */
  shopWritesOfClient: { points: 60, duration: 10 * MINUTE_S },
  invitationsOfShop: { points: 5, duration: 24 * HOUR_S },
  /** Files of statements, which are written for each request. */
  statementFilesOfClient: { points: 60, duration: 10 * MINUTE_S },
  /** Files with all offers of a shop. */
  filesOfShop: { points: 20, duration: HOUR_S },
  /** Reports of content. */
  reportsOfClient: { points: 10, duration: HOUR_S, isWide: true },
  reportsToRecipient: { points: 10, duration: 24 * HOUR_S },
  experimentsOfClient: { points: 300, duration: 10 * MINUTE_S },
  /** Questions and answers. */
  textsOfClient: { points: 20, duration: HOUR_S, isWide: true },
  /** Pictures of users, which are encoded again. */
  picturesOfClient: { points: 20, duration: HOUR_S, isWide: true },
  /** With photos, which are encoded again. */
  reviewsOfClient: { points: 10, duration: HOUR_S, isWide: true },
} satisfies Record<string, Limit>;
export type RequestLimit = keyof typeof LIMITS;
type RecipientLimit = Extract<RequestLimit, `${string}ToRecipient`>;
type Limit = { points: number; duration: number; isWide?: true };

export type RequestLimits = ReturnType<typeof createRequestLimits>;

/**
 * Limits of requests of visitors that write. Clients and addresses are stored as keyed hashes, which only holders of `key`
 * can compare.
 */
export function createRequestLimits(pool: pg.Pool, key: string) {
  const create = (keyPrefix: string, { points, duration }: Limit, factor = 1) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      // The migration created it, and the clean-up of mails removes expired rows.
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points: points * factor,
      duration,
    });
  const limiters = mapValues((name, limit) => create(name, limit));
  const wideLimiters = mapValues((name, limit) => limit.isWide && create(`${name}Wide`, limit, WIDE_FACTOR));
  const hashSubject = (subject: string) => createHmac('sha256', key).update(subject).digest('base64url');

  async function count(limiter: RateLimiterPostgres, subject: string, message?: string) {
    const key = hashSubject(subject);
    try {
      await limiter.consume(key);
    } catch (result) {
      if (!(result instanceof RateLimiterRes)) throw result;
      // The counter was written by a clock that was ahead: it would refuse until that time comes again.
      const { duration } = limiter;
      if (result.msBeforeNext > duration * 1000) return void (await limiter.set(key, 1, duration));
      const retryAfterS = Math.ceil(result.msBeforeNext / 1000);
      throw new RequestError(failures.tooManyRequests, { retryAfterS, message: message ?? formatRefusal(retryAfterS) });
    }
  }

  async function consume(limit: RequestLimit, subject: string, message?: string) {
    await count(limiters[limit], subject, message);
    const wide = wideLimiters[limit];
    if (wide) await count(wide, getWideNetwork(subject), message);
  }

  return {
    /**
     * Counts an attempt of a client, or for an address; throws 429 above the limit, with `message`. What a client is refused
     * does not count for its wider network, where others are.
     */
    consume,
    /** Counts a mail that a client has sent to an address; what is refused for the address does not count for the client. */
    async consumeMail(limit: RequestLimit, client: string, to: { limit?: RecipientLimit; emailKey: string }) {
      await consume(limit, client);
      try {
        await consume(to.limit ?? 'mailsToRecipient', to.emailKey);
      } catch (error) {
        await limiters[limit].reward(hashSubject(client));
        if (wideLimiters[limit]) await wideLimiters[limit].reward(hashSubject(getWideNetwork(client)));
        throw error;
      }
    },
    /** Forgets the attempts, after a success. */
    async reset(limit: RequestLimit, subject: string) {
      await limiters[limit].delete(hashSubject(subject));
    },
  };
}

/** With the time that is left. */
function formatRefusal(seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  const wait =
    minutes === 1
      ? 'minutę'
      : minutes <= 60
        ? `${minutes} ${plural(minutes, 'minutę', 'minuty', 'minut')}`
        : `${hours} ${plural(hours, 'godzinę', 'godziny', 'godzin')}`;
  return `Zbyt wiele zapytań. Spróbuj ponownie za ${wait}.`;
}

function mapValues<T>(convert: (name: string, limit: Limit) => T) {
  const entries = Object.entries(LIMITS).map(([name, limit]) => [name, convert(name, limit)]);
  return Object.fromEntries(entries) as Record<RequestLimit, T>;
}
