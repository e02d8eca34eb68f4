import type pg from 'pg';

export type RoomRow = {
  id: number;
  categoryId: number;
  title: string;
  featured: boolean;
  /** Empty unless the room is featured. `x` and `y` are in percent of the picture. */
  products: { categoryId: number; x: number; y: number }[];
};

/** Returns all rooms in the order of the import file. */
export async function findRooms(pool: pg.Pool): Promise<RoomRow[]> {
  const { rows } = await pool.query<RoomRow>(`
    select room.id, room.category_id as "categoryId", room.title, room.featured, coalesce((
      select json_agg(json_build_object('categoryId', variant.category_id, 'x', x, 'y', y) order by position)
      from room_product join variant on variant.id = room_product.variant_id
      where room.featured and room_product.room_id = room.id
    ), '[]') as products
    from room
    order by room.position`);
  return rows;
}
