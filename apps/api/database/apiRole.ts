import pg from 'pg';
import { UserFacingError } from '@gniazdo/errors';
import { connect } from './connect.ts';
import { DatabaseError } from './DatabaseError.ts';
import { oneValue } from './one.ts';
import { withTransaction } from './withTransaction.ts';

/** What the API may do besides reading. A statement that needs more is refused by PostgreSQL: add it here. */
const WRITES: Record<string, string> = {
  // The token is removed once no order can follow.
  click: 'insert, update (token)',
  // By the trigger of `click`.
  click_charge: 'insert',
  click_cost: 'insert, update',
  click_uncharged: 'insert, update',
  recent_click: 'insert, update, delete',
  click_rate: 'insert, update (grosze, valid_to, created_by, created_at), delete',
  rate_minimum: 'insert',
  shop_billing: 'insert, update',
  outbox: 'delete',
  // Without the columns of roles.
  account: `insert (email, email_key, name, password_hash),
    update (email, email_key, name, password_hash, confirmed_at, terms_accepted_at, date_of_birth, gender, has_alerts), delete`,
  account_picture: 'insert, update, delete',
  account_code: 'insert, delete',
  session: 'insert, update, delete',
  passkey: 'insert, update, delete',
  passkey_challenge: 'insert, delete',
  mail: 'insert, update, delete',
  rate_limit: 'insert, update, delete',
  impression: 'insert, update',
  card_count: 'insert, update',
  variant_popularity: 'insert, update, delete',
  popularity_run: 'insert, update',
  image_descriptor: 'insert',
  image_embedding: 'insert',
  similarity_request: 'insert, update',
  liker: 'insert, update, delete',
  liked_item: 'insert, delete',
  favourites_share: 'insert, delete',
  favourite_list: 'insert, update, delete',
  favourite_list_item: 'insert, update, delete',
  like_count: 'insert, update',
  watch: 'insert, update, delete',
  watch_link: 'insert, delete',
  watch_event: 'insert, delete',
  alert: 'insert, update, delete',
  blocked_address: 'insert, delete',
  push_subscription: 'insert, update (session_hash, renewed_at), delete',
  push_message: 'insert, update, delete',
  shop_application: 'insert, update, delete',
  contact_message: 'insert, delete',
  // Staff approve shops, and owners invite members.
  eshop: `insert (slug, name, website, hosts, shop_state, shop_state_reason, legal_name, nip), update (name, website, hosts, paid,
    shop_state, shop_state_reason, shop_state_since, legal_name, nip, address, contact_email, contact_phone, payment_methods, return_cost,
    return_way, cooling_off_days)`,
  shop_member: 'insert, update, delete',
  shop_invitation: 'insert, update (accepted_at, invited_by), delete',
  paused_variant: 'insert, delete',
  shop_state_change: 'insert, delete',
  eshop_payment: 'insert',
  // Updated only when the address of an account changes or is deleted.
  audit_entry: 'insert, update (by_name, subject)',
  // Closed statements are not changed.
  statement: 'insert',
  statement_line: 'insert',
  statement_correction: 'insert',
  eshop_feed: 'insert, update',
  // Figures of shops.
  offer_figure: 'insert, update',
  offer_month: 'insert, update, delete',
  shop_impression: 'insert, update, delete',
  offer_figure_run: 'insert, update',
  import_hold: 'update (state, decided_at, decided_by)',
  content_report: 'insert, update (status, statement, decided_at, decided_by, name, email)',
  decision: `insert (kind, key, eshop_id, email, subject, statement, decided_by, code_hash),
    update (code_hash, objection, objected_at, outcome, outcome_statement, outcome_by, outcome_at, email), delete`,
  star_shop: 'insert (eshop_id, secret, asks_buyers), update (secret, key_set_at, orders_since)',
  measured_order: 'insert, delete',
  star_order: 'insert, update',
  star_link: 'insert',
  star_review: `insert (order_id, eshop_id, rating, text, status), update (status, decided_at, decided_by, reply_text,
    replied_at, reply_status, reply_decided_at, reply_decided_by), delete`,
  star_opt_out: 'insert',
  // The log of consents is a proof: entries are not changed.
  consent: 'insert, delete',
  experiment_event: 'insert, delete',
  flag: 'insert, update, delete',
  // By the trigger of `flag`.
  flag_client: 'update',
  question: 'insert, update (email, user_nick, status, decided_at, decided_by), delete',
  answer: 'insert, update (status, decided_at, decided_by), delete',
  review: `insert (external_id, product_id, variant_id, user_nick, value, text, pluses, minuses, image_count, source, status,
    created_at, account_id), update (product_id, status, decided_at, decided_by, user_nick, account_id), delete`,
  review_photo: 'insert',
  inspiration_variant: 'insert, delete',
  inspiration_point_edit: 'insert',
  // Corrections of staff change products and offers immediately, as the next import would.
  correction: `insert (kind, shop, offer, target_shop, target_offer, shop_category, category, note, made_by),
    update (undone_by, undone_at, product_id)`,
  product: `insert (slug, name, category_id), update (slug, name, description, category_id, manufacturer_id, gtin, mpn,
    updated_at, reviews_sum, reviews_count, reviews_images), delete`,
  // `active`: offers of a shop are hidden while it is paused.
  variant: 'update (product_id, rule_product_id, category_id, rule_category_id, disabled, active)',
};

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Gives a role exactly the rights that the API needs, on the tables that exist now. `url` is that of their owner.
 * Rejects with DatabaseError if the role does not exist.
 */
export async function grantApiRights(url: string, role: string) {
  const name = pg.escapeIdentifier(role);
  await asOwner(url, async (client) => {
    const exists = await oneValue<boolean>(client, 'select exists (select from pg_roles where rolname = $1)', [role]);
    if (!exists) throw new DatabaseError(`There is no role ${role}. Create it: create role ${name} login.`);
    await client.query(`
      revoke all on all tables in schema public from ${name};
      grant usage on schema public to ${name};
      grant select on all tables in schema public to ${name};
      ${Object.entries(WRITES)
        .map(([table, rights]) => `grant ${rights} on ${table} to ${name};`)
        .join('\n')}
    `);
  });
}

/**
 * Creates the role if it is missing and sets its password. Resolves to the URL of the database for it. Rejects with
 * UserFacingError if the owner may not create roles.
 */
export async function createApiRole(url: string, { role, password }: { role: string; password: string }) {
  const name = pg.escapeIdentifier(role);
  try {
    await asOwner(url, async (client) => {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
      if (rowCount === 0) await client.query(`create role ${name}`);
      // PostgreSQL takes no parameters here.
      await client.query(
        `alter role ${name} login nosuperuser nocreatedb nocreaterole password ${pg.escapeLiteral(password)}`,
      );
    });
  } catch (cause) {
    if ((cause as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw cause;
    throw new UserFacingError(
      'The role of DATABASE_URL may not create a role for the API. Create one, and set API_DATABASE_URL to the URL ' +
        'with its name and password.',
      { cause },
    );
  }
  return Object.assign(new URL(url), { username: encodeURIComponent(role), password: encodeURIComponent(password) })
    .href;
}

async function asOwner(url: string, work: (client: pg.PoolClient) => Promise<void>) {
  const { pool, close } = await connect(url, { max: 1 });
  await withTransaction(pool, work).finally(close);
}
