import type { ProductVersion } from '@gniazdo/contracts/offers';
import type { Reads } from '../../database/connect.ts';
import { toRange } from '../../index/live/readFacts.ts';
import type { Reference } from '../../index/reference/Reference.ts';
import { toPln } from '../variants/presentVariant.ts';

const MAX_OFFERS = 400;

type Row = {
  id: number;
  name: string;
  slug: string;
  active: boolean;
  price: number;
  feature_values: number[];
  colour: string | null;
  material: string | null;
  width_from: number | null;
  width_to: number | null;
  height_from: number | null;
  height_to: number | null;
  depth_from: number | null;
  depth_to: number | null;
  diameter_from: number | null;
  diameter_to: number | null;
};

/**
 * The versions of a product, itself included: the products whose offers have the item group of one of its offers, in the
 * same shop. Their prices are those of all shops. Empty if there are no others that are sold.
 */
export async function findVersions(pool: Reads, reference: Reference, productId: number): Promise<ProductVersion[]> {
  const { rows } = await pool.query<Row>({
    name: 'versions',
    text: `
      with group_of as (
        select distinct eshop_id, item_group from variant
        where product_id = $1 and item_group is not null and not disabled
      ), version as (
        select distinct v.product_id from group_of join variant v using (eshop_id, item_group)
        where v.active and not v.disabled
        union select $1 where exists (select from group_of)
      )
      select p.id, p.name, p.slug, v.active, v.price, v.feature_values, v.width_from, v.width_to, v.height_from, v.height_to,
        v.depth_from, v.depth_to, v.diameter_from, v.diameter_to,
        (select each->>'value' from jsonb_array_elements(v.parameters) each where each->>'name' = 'Kolor' limit 1) as colour,
        (select each->>'value' from jsonb_array_elements(v.parameters) each where each->>'name' = 'Materiał' limit 1)
          as material
      from version join product p on p.id = version.product_id
        join variant v on v.product_id = p.id and not v.disabled and (v.active or p.id = $1)
      order by p.id, v.active desc, v.price, v.id limit ${MAX_OFFERS}`,
    values: [productId],
  });
  const ids = [...new Set(rows.map(({ id }) => id))];
  if (ids.length < 2) return [];
  return ids.map((id) =>
    presentVersion(
      rows.filter((row) => row.id === id),
      reference,
    ),
  );
}

/** Feeds leave out facts, so each is from the cheapest offer that has it. */
function presentVersion(offers: readonly Row[], reference: Reference): ProductVersion {
  const [first] = offers as [Row];
  const colour = offers.find((offer) => offer.colour !== null);
  const sized = offers.find(({ width_to, height_to, depth_to, diameter_to }) =>
    [width_to, height_to, depth_to, diameter_to].some((side) => side !== null),
  );
  const { width_from, width_to, height_from, height_to, depth_from, depth_to, diameter_from, diameter_to } =
    sized ?? first;
  return {
    id: first.id,
    name: first.name,
    slug: first.slug,
    colour: colour?.colour ? { name: colour.colour, swatch: findSwatch(colour, reference) } : null,
    material: offers.find(({ material }) => material !== null)?.material ?? null,
    dimensions: {
      width: toRange(width_from, width_to),
      height: toRange(height_from, height_to),
      depth: toRange(depth_from, depth_to),
      diameter: toRange(diameter_from, diameter_to),
    },
    price: first.active ? toPln(first.price) : null,
  };
}

function findSwatch({ feature_values }: Row, { features }: Reference) {
  return feature_values.map((id) => features.get(id)?.swatch).find(Boolean) ?? null;
}
