import type { Reads } from '../../database/connect.ts';

export type RoomRow = {
  id: number;
  categoryId: number;
  title: string;
  featured: boolean;
  /** Empty unless the room is featured. `x` and `y` are in percent of the picture. */
  products: { categoryId: number; x: number; y: number }[];
};

/** Returns all rooms in the order of the import file. */
export async function findRooms(pool: Reads): Promise<RoomRow[]> {
  const { rows } = await pool.query<RoomRow>(`
    select inspiration.id, category_id as "categoryId", title, featured, coalesce((
      select json_agg(json_build_object('categoryId', variant.category_id, 'x', x, 'y', y) order by point.position)
      from inspiration_variant as point join variant on variant.id = point.variant_id
      where featured and point.inspiration_id = inspiration.id and point.image_position = 1
    ), '[]') as products
    from inspiration
    order by position`);
  return rows;
}
