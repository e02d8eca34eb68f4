import { CORRECTION_LIMITS, type CorrectionKind, type NewCorrection } from '@gniazdo/contracts/offers';
import type pg from 'pg';
import {
  applyPlacements,
  findPlacements,
  refreshShown,
  STORED_OFFERS,
  withdrawPlacements,
} from '../../catalogue/corrections/placeOffers.ts';
import { lockProducts } from '../../catalogue/merge/mergeOffers.ts';
import { maybeOne, oneValue } from '../../database/one.ts';
import { recordChange } from '../../database/recordChange.ts';
import { withBriefLocks } from '../../database/withBriefLocks.ts';
import { RequestError, failures } from '../../errors.ts';
import { notifyLifted, notifyShop } from '../appeals/decisions.ts';

/** Its message is for staff, not for shoppers. */
const UNKNOWN_OFFER = { ...failures.unknownVariant, message: 'There is no such offer: check its address.' };

type Offer = {
  productId: number;
  shop: string;
  externalId: string;
  shopCategory: string | null;
  /** Offers of its product. */
  offers: number;
};

type Correction = {
  id: number;
  kind: CorrectionKind;
  shop: string;
  offer: string;
  shop_category: string | null;
  product_id: number | null;
};

/**
 * Records a correction, applies it to the catalogue and resolves to its id. Rejects with a RequestError if it would change
 * nothing, is valid already, or if an import is being merged.
 */
export function makeCorrection(pool: pg.Pool, body: NewCorrection): Promise<number> {
  return withLockedProducts(pool, async (client) => {
    const offer = await findOffer(client, body.offer, UNKNOWN_OFFER);
    const target = 'target' in body ? await findOffer(client, body.target, failures.unknownTarget) : null;
    const category = body.kind === 'category' ? await findCategory(client, body.category) : null;
    if (target?.productId === offer.productId) throw new RequestError(failures.sameProduct);
    if (body.kind === 'split' && offer.offers === 1) throw new RequestError(failures.onlyOffer);
    if (category && offer.shopCategory === null) throw new RequestError(failures.noShopCategory);
    const isFull = await oneValue<boolean>(client, 'select count(*) >= $1 from correction where undone_at is null', [
      CORRECTION_LIMITS.valid,
    ]);
    if (isFull) throw new RequestError(failures.tooManyCorrections);
    const { rows } = await client.query<Correction>(
      `insert into correction (kind, shop, offer, target_shop, target_offer, shop_category, category, note, made_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing
       returning id, kind, shop, offer, shop_category, product_id`,
      [
        body.kind,
        offer.shop,
        offer.externalId,
        target?.shop,
        target?.externalId,
        category && offer.shopCategory,
        category?.slug,
        body.note,
        body.by,
      ],
    );
    const [made] = rows;
    if (!made) throw new RequestError(failures.correctedAlready);
    await apply(client, made, category?.id ?? null);
    const { eshopId, subject } = await describe(client, made);
    const { kind, by } = body;
    const statement = 'statement' in body && body.statement !== '' ? body.statement : null;
    await recordChange(client, {
      by: { kind: 'staff', name: by },
      eshopId,
      action: 'correction.make',
      subject: `correction ${made.id}: ${kind} ${made.offer}`,
      reason: statement ?? (body.note || null),
    });
    if (statement !== null && eshopId !== null)
      await notifyShop(client, {
        kind: kind === 'block-offer' ? 'offer' : 'shop',
        key: made.id,
        eshopId,
        subject,
        statement,
        by,
      });
    return made.id;
  });
}

/** The shop of a correction, and what a block means, as the shop reads it. */
async function describe(client: pg.PoolClient, { kind, shop, offer }: Correction) {
  const found = await maybeOne<{ eshopId: number; name: string | null }>(
    client,
    `select eshop.id as "eshopId", variant.name from eshop
     left join variant on variant.eshop_id = eshop.id and variant.external_id = $2 where eshop.slug = $1`,
    [shop, offer],
  );
  const isOffer = kind === 'block-offer';
  return {
    // Null for a shop that is gone.
    eshopId: found?.eshopId ?? null,
    subject: isOffer
      ? `Oferta „${found?.name ?? offer}” nie jest pokazywana w serwisie`
      : 'Oferty Twojego sklepu nie są pokazywane w serwisie',
  };
}

/** Undoes a correction. Rejects with a RequestError if there is none with this id, or if it was undone already. */
export function undoCorrection(pool: pg.Pool, id: number, by: string): Promise<Correction> {
  return withLockedProducts(pool, async (client) => {
    const { rows } = await client.query<Correction>(
      `update correction set undone_by = $2, undone_at = now() where id = $1 and undone_at is null
       returning id, kind, shop, offer, shop_category, product_id`,
      [id, by],
    );
    const [undone] = rows;
    if (!undone) {
      const isKnown = await maybeOne(client, 'select from correction where id = $1', [id]);
      throw new RequestError(isKnown ? failures.correctionUndone : failures.unknownCorrection);
    }
    await apply(client, undone, null);
    // The rules join nothing with a product of a split, so no offer is left in it.
    if (undone.product_id !== null) await client.query('delete from product where id = $1', [undone.product_id]);
    const { eshopId, subject } = await describe(client, undone);
    await recordChange(client, {
      by: { kind: 'staff', name: by },
      eshopId,
      action: 'correction.undo',
      subject: `correction ${undone.id}: ${undone.kind} ${undone.offer}`,
    });
    const isBlock = undone.kind === 'block-offer' || undone.kind === 'block-shop';
    if (isBlock && eshopId !== null) await notifyLifted(client, eshopId, subject);
    return undone;
  });
}

/** Makes the catalogue obey what is recorded now. `categoryId`: the category of the words of the shop; null: that by the rules. */
async function apply(
  client: pg.PoolClient,
  { kind, shop, offer, shop_category }: Correction,
  categoryId: number | null,
) {
  if (kind === 'split' || kind === 'merge' || kind === 'move') {
    const withdrawn = await withdrawPlacements(client);
    await applyPlacements(client, withdrawn, await findPlacements(client, STORED_OFFERS));
    return;
  }
  const { rows } =
    kind === 'category'
      ? await setCategory(client, { shop, words: shop_category!, categoryId })
      : await setBlocked(client, shop, kind === 'block-offer' ? offer : null);
  await refreshShown(client, [...new Set(rows.flatMap(({ product_id }) => product_id ?? []))]);
}

function setCategory(
  client: pg.PoolClient,
  { shop, words, categoryId }: { shop: string; words: string; categoryId: number | null },
) {
  return client.query<{ product_id: number }>(
    `update variant as v
     set category_id = coalesce($3, v.rule_category_id),
       rule_category_id = case when $3 is not null then coalesce(v.rule_category_id, v.category_id) end
     from eshop where eshop.slug = $1 and v.eshop_id = eshop.id and v.shop_category = $2
       and ($3::integer is not null or v.rule_category_id is not null)
     returning v.product_id`,
    [shop, words, categoryId],
  );
}

/** Blocks and unblocks an offer of a shop, or all of them, as the corrections say. */
function setBlocked(client: pg.PoolClient, shop: string, offer: string | null) {
  // Both sub-selects run once, not for each offer of the shop.
  return client.query<{ product_id: number | null }>(
    `update variant as v set disabled = not v.disabled
     from eshop where eshop.slug = $1 and v.eshop_id = eshop.id and ($2::text is null or v.external_id = $2)
       and v.disabled <> (
         exists (select from correction where undone_at is null and shop = $1 and kind = 'block-shop')
         or v.external_id in (select offer from correction where undone_at is null and shop = $1 and kind = 'block-offer'))
     -- A product shows its only offer also if it is blocked.
     returning case when exists (
       select from variant as other where other.product_id = v.product_id and other.id <> v.id) then v.product_id end as product_id`,
    [shop, offer],
  );
}

async function findOffer(
  client: pg.PoolClient,
  id: number,
  failure: typeof UNKNOWN_OFFER | typeof failures.unknownTarget,
) {
  const row = await maybeOne<Offer>(
    client,
    `select v.product_id as "productId", e.slug as shop, v.external_id as "externalId",
       v.shop_category as "shopCategory",
       (select count(*)::integer from variant as other where other.product_id = v.product_id) as offers
     from variant as v join eshop as e on e.id = v.eshop_id where v.id = $1`,
    [id],
  );
  if (!row) throw new RequestError(failure);
  return row;
}

async function findCategory(client: pg.PoolClient, slug: string) {
  const row = await maybeOne<{ id: number; slug: string }>(
    client,
    `select id, slug from category where slug = $1 and kind = 'primary'`,
    [slug],
  );
  if (!row)
    throw new RequestError(failures.badRequest, {
      field: 'category',
      message: 'There is no such category: choose it from the list.',
    });
  return row;
}

/** Imports and corrections wait for each other, because both decide about products. */
function withLockedProducts<T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return withBriefLocks(pool, async (client) => {
    await lockProducts(client);
    return run(client);
  });
}
