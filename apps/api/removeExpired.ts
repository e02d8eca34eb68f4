import { PUSH_DAYS } from './accounts/browserSubscription.ts';
import { CONFIRMATION_DAYS } from './alerts/watchLinks.ts';
import type { Database } from './database/one.ts';
import { APPEAL_INTERVAL } from './resources/appeals/decisions.ts';
import { CLICK_WINDOW } from './resources/clickthrough/RecentClicks.ts';
import { removeExpiredLikers } from './resources/likes/Liker.ts';

const IS_ALERT = `kind in ('price-alerts', 'alert-digest')`;

/** Removes what has expired, and personal data that is no longer needed: each statement says what, and after which time. */
export async function removeExpired(pool: Database) {
  for (const statement of [
    'delete from account_code where expires_at < now()',
    `delete from push_subscription where renewed_at < now() - interval '${PUSH_DAYS} days'`,
    // Notifications go on without the session.
    `delete from session where expires_at < now()
     and not exists (select from push_subscription where session_hash = hash and browser_hash is not null)`,
    'delete from passkey_challenge where expires_at < now()',
    `delete from account where confirmed_at is null and terms_accepted_at < now() - interval '7 days'`,
    `delete from mail where sent_at < now() - interval '7 days'`,
    'delete from rate_limit where expire < extract(epoch from now()) * 1000',
    `delete from consent where created_at < now() - interval '2 years'`,
    `delete from experiment_event where created_at < now() - interval '180 days'`,
    `delete from watch where confirmed_at is null and created_at < now() - interval '${CONFIRMATION_DAYS} days'`,
    `delete from watch where alerted_at < now() - interval '30 days'`,
    `delete from question where status = 'refused' and decided_at < now() - interval '30 days'`,
    `delete from answer where status = 'refused' and decided_at < now() - interval '30 days'`,
    `delete from review where status = 'refused' and decided_at < now() - interval '30 days'`,
    `delete from star_review where status = 'refused' and decided_at < now() - interval '30 days'`,
    `update star_review set reply_text = null, replied_at = null, reply_status = null
     where reply_status = 'refused' and reply_decided_at < now() - interval '30 days'`,
    // Its link works for 30 days; the mail is sent within a day.
    `delete from shop_application where confirmed_at is null and created_at < now() - interval '31 days'`,
    `delete from shop_application where state = 'refused' and decided_at < now() - interval '1 year'`,
    // Until then, its page says that it has expired.
    `delete from shop_invitation where expires_at < now() - interval '30 days'`,
    `update content_report set name = null, email = null where email is not null and decided_at < now() - interval '6 months'`,
    // No one may object any more, or the objection was decided long ago.
    `delete from decision
     where coalesce(outcome_at, case when objection is null then decided_at end) < now() - interval '${APPEAL_INTERVAL}'`,
    `delete from contact_message where created_at < now() - interval '2 years'`,
    // The address is no longer needed; the order is known for as long as its review is.
    `update star_order set email = null, email_key = null where email is not null and ask_at < now() - interval '60 days'`,
    // Their links would have expired, or soon expire.
    `delete from mail where sent_at is null and created_at < now() - interval '1 day' and not ${IS_ALERT}`,
    // They may wait until the next morning.
    `delete from mail where sent_at is null and created_at < now() - interval '3 days' and ${IS_ALERT}`,
    `delete from recent_click where since < now() - interval '${CLICK_WINDOW}'`,
    // No order can follow any more.
    `update click set token = null where token is not null and at < now() - interval '32 days'`,
    `delete from measured_order where at < now() - interval '14 months'`,
    `delete from favourite_list_item where removed_at < now() - interval '1 day'`,
    `delete from watch_event where created_at < now() - interval '7 days'`,
    // Figures of shops are those of 13 months.
    `delete from offer_month where month < date_trunc('month', now()) - interval '13 months'`,
    `delete from shop_impression where day < date_trunc('month', now()) - interval '13 months'`,
    `delete from push_message where created_at < now() - interval '1 day'`,
    `delete from blocked_address where created_at < now() - interval '1 year'`,
  ]) {
    await pool.query(statement);
  }
  await removeExpiredLikers(pool);
}
