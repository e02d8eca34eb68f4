import type { PushNotification } from '@gniazdo/contracts/account';
import type pg from 'pg';
import type { PollerLog } from '../database/Poller.ts';
import type { SendPush } from './createPushSender.ts';

const BATCH = 20;
/** Longer than a request may take. After it, another process may try again. */
const LEASE_S = 60;
/** Pauses after failed attempts; after one more attempt the notification is dropped. */
const RETRY_S = [30, 60, 5 * 60, 15 * 60];
/** Statuses by which a push service says that the subscription has ended. */
const GONE = [404, 410];

type Message = {
  id: string;
  attempts: number;
  data: Omit<PushNotification, 'tag'>;
  session_hash: Buffer;
  endpoint: string;
  p256dh: string;
  auth: string;
};

/** Sends the notifications that are due. Resolves to their number, including those that failed. */
export async function sendPushMessages(pool: pg.Pool, send: SendPush, log: PollerLog) {
  const messages = await claimMessages(pool);
  await Promise.all(messages.map((message) => sendMessage(pool, message, send, log)));
  return messages.length;
}

/** Takes the next messages for the time of the lease. */
async function claimMessages(pool: pg.Pool) {
  const { rows } = await pool.query<Message>(
    `update push_message set attempts = attempts + 1, next_try_at = now() + make_interval(secs => $2)
     from push_subscription
     where push_subscription.session_hash = push_message.session_hash and id in (
       select id from push_message where next_try_at <= now() order by next_try_at limit $1 for update skip locked
     )
     returning id, attempts, data, push_message.session_hash, endpoint, p256dh, auth`,
    [BATCH, LEASE_S],
  );
  return rows;
}

async function sendMessage(pool: pg.Pool, message: Message, send: SendPush, log: PollerLog) {
  const { id, attempts, data, session_hash, endpoint, p256dh, auth } = message;
  let problem: object;
  let isFinal = attempts > RETRY_S.length;
  try {
    const status = await send({ endpoint, keys: { p256dh, auth } }, { ...data, tag: id });
    if (GONE.includes(status)) {
      await pool.query('delete from push_subscription where session_hash = $1', [session_hash]);
      return;
    }
    if (status < 300) {
      await pool.query('delete from push_message where id = $1', [id]);
      return;
    }
    problem = { status };
    // Sending the same again would not help.
    isFinal ||= status < 500 && status !== 429;
  } catch (err) {
    problem = { err };
  }
  log.error({ ...problem, push: id, attempts }, 'A notification was not sent');
  if (isFinal) return void (await pool.query('delete from push_message where id = $1', [id]));
  await pool.query('update push_message set next_try_at = now() + make_interval(secs => $2) where id = $1', [
    id,
    RETRY_S[attempts - 1],
  ]);
}
