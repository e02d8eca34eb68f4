import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { PublicData } from '@gniazdo/testing/publicRoutes';
import type { Client } from 'pg';
import { createAccount } from './signIn.ts';

/**
 * Finds and inserts what the URLs of public pages need. `remove` deletes what was inserted, which is in no list, so it does
 * not affect other journeys.
 */
export async function createPublicData(database: Client) {
  const { id: accountId } = await createAccount(database, 'Ada Publiczna');
  const encryptedShare = createSecret();
  await database.query('insert into favourites_share (account_id, secret) values ($1, $2)', [
    accountId,
    encryptedShare,
  ]);
  const data: PublicData = {
    ...(await findOffer(database)),
    ...(await findShopData(database)),
    accountId,
    encryptedShare,
    questionId: await insertQuestion(database),
    starIdent: createSecret(),
  };
  const slug = `sklep-${randomUUID()}`;
  const star = await database.query<{ eshop_id: number }>(
    `with shop as (insert into eshop (slug, name) values ($1, $1) returning id),
       placed as (
         insert into star_order (eshop_id, order_number, state, ask_at) select id, 'Z-1', 'invited', now() from shop
         returning id, eshop_id
       ),
       link as (insert into star_link (hash, order_id) select $2, id from placed)
     select eshop_id from placed`,
    [slug, createHash('sha256').update(data.starIdent).digest()],
  );
  return {
    data,
    async remove() {
      await database.query('delete from eshop where id = $1', [star.rows[0]!.eshop_id]);
      await database.query('delete from question where id = $1', [data.questionId]);
      await database.query('delete from account where id = $1', [accountId]);
    },
  };
}

/**
 * Product and variant have the same number and different names. The variant gets its own picture as stored similar
 * pictures, unless it has some.
 */
async function findOffer(database: Client) {
  const { rows } = await database.query<{ id: number; image_id: string; category_id: number; slug: string }>(
    `select v.id::int, image.id as image_id, category.id as category_id, category.slug
     from variant v
     join product p on p.id = v.id
     join variant sold on sold.product_id = p.id and sold.active and not sold.disabled
     join category on category.id = v.category_id
     join image on image.variant_id = v.id and image.position = 0
     where v.active and not v.disabled and v.name <> p.name
     order by v.id limit 1`,
  );
  const { id, image_id, category_id, slug } = rows[0]!;
  await database.query(
    'insert into similarity_request (image_id, variant_ids) values ($1, array[$2::int]) on conflict do nothing',
    [image_id, id],
  );
  return {
    productId: id,
    variantId: id,
    similar: { requestId: image_id, slug },
    category: { id: category_id, slug },
  };
}

async function findShopData(database: Client) {
  const vouchers = await database.query<{ code: string; slug: string }>(
    `select code, slug from voucher join eshop on eshop.id = eshop_id
     where coalesce(valid_from, current_date) <= current_date and coalesce(valid_to, current_date) >= current_date
       and min_order is null
     order by category_ids is null desc, code limit 1`,
  );
  const others = await database.query<{
    merchant_id: string;
    eshop: string;
    manufacturer: string;
    inspiration: number;
  }>(
    `select eshop.merchant_id, eshop.slug as eshop, manufacturer.slug as manufacturer,
       (select min(id) from inspiration where is_stl) as inspiration
     from variant join eshop on eshop.id = eshop_id join manufacturer on manufacturer.id = manufacturer_id
     where active and not disabled and eshop.merchant_id is not null
     order by variant.id limit 1`,
  );
  const { merchant_id, eshop, manufacturer, inspiration } = others.rows[0]!;
  return {
    merchantId: merchant_id,
    eshopSlug: eshop,
    voucher: vouchers.rows[0]!,
    manufacturerSlug: manufacturer,
    inspirationId: inspiration,
  };
}

async function insertQuestion(database: Client) {
  const { rows } = await database.query<{ id: number }>(
    `insert into question (variant_id, text, status, secret_hash)
     select id, 'Czy ma zdejmowane pokrowce?', 'published', $1
     from variant where active and not disabled order by id desc limit 1
     returning id`,
    [randomBytes(32)],
  );
  return rows[0]!.id;
}

function createSecret() {
  return randomBytes(32).toString('base64url');
}
