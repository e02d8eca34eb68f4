import type { SetPart } from '@gniazdo/contracts/offers';
import type { Reads } from '../../database/connect.ts';
import { toPln } from '../variants/presentVariant.ts';

const MAX_PARTS = 20;

type Row = Omit<SetPart, 'price'> & { price: number | null };

/** The pieces of a product that is a set, as the set's cheapest offer has them. */
export function findPieces(pool: Reads, productId: number) {
  return findParts(pool, productId, {
    name: 'pieces',
    from: `(
        select v.id from variant v where v.product_id = $1 and not v.disabled
          and exists (select from set_piece where set_id = v.id)
        order by v.active desc, v.price, v.id limit 1
      ) as own join set_piece on set_id = own.id join variant part on part.id = piece_id`,
  });
}

/** The sets that a product is a piece of, if they are sold. */
export function findSets(pool: Reads, productId: number) {
  return findParts(pool, productId, {
    name: 'sets',
    from: `variant own join set_piece on piece_id = own.id and own.product_id = $1 and not own.disabled
      join variant part on part.id = set_id and part.active`,
  });
}

async function findParts(
  pool: Reads,
  productId: number,
  { name, from }: { name: string; from: string },
): Promise<SetPart[]> {
  const { rows } = await pool.query<Row>({
    name,
    text: `
      select p.id, p.name, p.slug, found.quantity,
        (select min(price) from variant where product_id = p.id and active and not disabled) as price,
        (select json_build_object('id', i.id::text, 'type', i.type, 'cropped', i.cropped)
          from image i where i.variant_id = found.part_id and i.position = 0) as image
      from (
        select distinct on (part.product_id) part.product_id, part.id as part_id, quantity, position
        from ${from} where not part.disabled and part.product_id <> $1
        order by part.product_id, part.active desc, part.price, part.id
      ) as found join product p on p.id = found.product_id
      order by found.position, p.id limit ${MAX_PARTS}`,
    values: [productId],
  });
  return rows.map((row) => ({ ...row, price: toPln(row.price) }));
}
