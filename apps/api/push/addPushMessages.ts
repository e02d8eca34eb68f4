import type { PushNotification } from '@gniazdo/contracts/account';
import type pg from 'pg';

/** Puts a notification into the outbox for each browser of an account that gets notifications, also of an expired session. */
export async function addPushMessages(
  client: pg.PoolClient,
  accountId: string,
  notification: Omit<PushNotification, 'tag'>,
) {
  await client.query(
    `insert into push_message (session_hash, data)
     select session_hash, $2 from push_subscription join session on hash = session_hash
     where account_id = $1 and (expires_at > now() or browser_hash is not null)`,
    [accountId, notification],
  );
}
