import type { AccountExport } from '@gniazdo/contracts/account';
import { type Database, oneValue } from '../database/one.ts';

/**
 * Everything that is stored about a user, also what was sent without signing in, with the same address. Prices are in grosze
 * in the database.
 */
const EXPORT = `
  select json_build_object(
    'exportedAt', now(),
    'account', json_build_object(
      'id', id, 'email', email, 'name', name, 'dateOfBirth', date_of_birth, 'gender', gender, 'createdAt', created_at,
      'termsAcceptedAt', terms_accepted_at, 'hasAlerts', has_alerts,
      'isEshop', exists (select from shop_member where account_id = account.id),
      'shops', coalesce((select json_agg(
          json_build_object('name', eshop.name, 'role', role, 'addedAt', added_at) order by eshop.name)
        from shop_member join eshop on eshop.id = eshop_id where account_id = account.id), '[]')),
    'shopChanges', coalesce((select json_agg(
        json_build_object('action', action, 'at', at) order by entry.id)
      from audit_entry as entry where by_kind = 'shop' and lower(normalize(by_name, NFC)) = account.email_key
        or subject = 'member ' || account.email_key), '[]'),
    'requestedEmail', (select json_build_object('email', account_code.email, 'expiresAt', expires_at)
      from account_code where account_id = account.id and purpose = 'email'),
    'picture', (select json_build_object('addedAt', created_at, 'webp', translate(encode(bytes, 'base64'), E'\\n', ''))
      from account_picture where account_id = account.id),
    'sessions', coalesce((select json_agg(
        json_build_object('agent', agent, 'createdAt', created_at, 'lastUsedAt', last_used_at,
          'notifiedSince', (select created_at from push_subscription where session_hash = session.hash))
        order by created_at)
      from session where account_id = account.id), '[]'),
    'passkeys', coalesce((select json_agg(
        json_build_object('agent', agent, 'createdAt', created_at, 'lastUsedAt', last_used_at) order by created_at)
      from passkey where account_id = account.id), '[]'),
    'likes', coalesce((select json_agg(
        json_build_object('type', item_type, 'variantId', item_id, 'product', variant.name, 'likedAt', liked_at,
          'price', liked_price / 100.0, 'hasMarketingConsent', has_consent) order by liked_at, item_id)
      from liked_item join liker on liker.id = liker_id join variant on variant.id = item_id
      where account_id = account.id), '[]'),
    'watches', coalesce((select json_agg(
        json_build_object('variantId', variant_id, 'product', variant.name, 'email', watch.email,
          'targetPrice', target_price / 100.0, 'isOfAllShops', of_all_shops, 'createdAt', watch.created_at, 'alertedAt', alerted_at) order by watch.id)
      from watch join liker on liker.id = liker_id join variant on variant.id = variant_id
      where account_id = account.id), '[]'),
    'lists', coalesce((select json_agg(
        json_build_object('name', list.name, 'createdAt', list.created_at, 'isShared', share_secret is not null,
          'items', coalesce((select json_agg(
              json_build_object('variantId', variant_id, 'product', variant.name, 'note', note, 'addedAt', added_at)
              order by added_at, variant_id)
            from favourite_list_item join variant on variant.id = variant_id
            where list_id = list.id and removed_at is null), '[]')) order by list.created_at)
      from favourite_list as list where account_id = account.id), '[]'),
    'sharedFavouritesSince', (select created_at from favourites_share where account_id = account.id),
    'reviews', coalesce((select json_agg(
        json_build_object('product', product.name, 'value', value, 'text', review.text, 'pluses', pluses,
          'minuses', minuses, 'nick', user_nick, 'status', review.status, 'createdAt', review.created_at) order by review.id)
      from review join product on product.id = product_id where account_id = account.id), '[]'),
    'questions', coalesce((select json_agg(
        json_build_object('product', variant.name, 'text', text, 'nick', user_nick, 'email', question.email, 'status', question.status,
          'createdAt', question.created_at) order by question.id)
      from question join variant on variant.id = variant_id
      where lower(normalize(question.email, NFC)) = account.email_key), '[]'),
    'contactMessages', coalesce((select json_agg(
        json_build_object('name', message.name, 'email', message.email, 'message', message.message,
          'createdAt', message.created_at) order by message.id)
      from contact_message as message where lower(normalize(message.email, NFC)) = account.email_key), '[]'),
    'contentReports', coalesce((select json_agg(
        json_build_object('reference', reference, 'name', report.name, 'email', report.email, 'path', path,
          'reason', reason, 'explanation', explanation, 'status', status, 'statement', report.statement,
          'createdAt', report.created_at, 'decidedAt', report.decided_at, 'objection', objection,
          'outcome', outcome_statement) order by report.id)
      from content_report as report left join decision on kind = 'report' and key = report.id
      where lower(normalize(report.email, NFC)) = account.email_key), '[]'),
    'shopApplications', coalesce((select json_agg(
        json_build_object('company', company, 'nip', nip, 'name', application.name, 'email', application.email,
          'website', website, 'feedUrl', feed_url, 'createdAt', application.created_at,
          'confirmedAt', application.confirmed_at) order by application.id)
      from shop_application as application where lower(normalize(application.email, NFC)) = account.email_key), '[]'),
    'shopInvitations', coalesce((select json_agg(
        json_build_object('shop', eshop.name, 'email', invitation.email, 'role', role, 'createdAt', invitation.created_at,
          'expiresAt', expires_at, 'acceptedAt', accepted_at) order by invitation.id)
      from shop_invitation as invitation join eshop on eshop.id = eshop_id
      where invitation.email_key = account.email_key), '[]'),
    'shopOrders', coalesce((select json_agg(
        json_build_object('shop', eshop.name, 'orderNumber', order_number, 'email', star_order.email, 'state', state,
          'createdAt', star_order.created_at, 'rating', star_review.rating, 'text', star_review.text) order by star_order.id)
      from star_order join eshop on eshop.id = star_order.eshop_id left join star_review on order_id = star_order.id
      where star_order.email_key = account.email_key), '[]'),
    'mails', coalesce((select json_agg(
        json_build_object('kind', kind, 'createdAt', created_at, 'sentAt', sent_at) order by created_at)
      from mail where account_id = account.id or recipient = account.email), '[]')
  ) as data
  from account where id = $1`;

export async function exportAccount(pool: Database, accountId: string) {
  return oneValue<AccountExport>(pool, EXPORT, [accountId]);
}
