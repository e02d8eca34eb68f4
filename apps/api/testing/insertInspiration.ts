import type pg from 'pg';
import { oneValue } from '../database/one.ts';
import { insertRow, type Row } from './insertRow.ts';

type Picture = {
  url: string;
  width: number;
  height: number;
  variants?: { variant_id: number; x: number; y: number }[];
};

/** Inserts an inspiration of the room category `salon` with its pictures, each of 1000 × 750 px if only a URL is given. */
export async function insertInspiration(
  pool: pg.Pool,
  values: Row & { id: number },
  pictures: (string | Picture)[] = ['https://pictures.example/1.jpg'],
) {
  const id = await oneValue<number>(pool, `select id from category where slug = 'salon'`);
  await insertRow(pool, 'inspiration', {
    category_id: id,
    style: 'boho',
    title: `Salon ${values.id}`,
    owner_name: 'Gniazdo',
    is_stl: true,
    position: values.id,
    ...values,
  });
  for (const [index, picture] of pictures.entries()) {
    const {
      url,
      width,
      height,
      variants = [],
    } = typeof picture === 'string' ? { url: picture, width: 1000, height: 750 } : picture;
    const key = { inspiration_id: values.id, position: index + 1 };
    await insertRow(pool, 'inspiration_image', { ...key, picture_url: url, width, height });
    for (const [at, variant] of variants.entries()) {
      await insertRow(pool, 'inspiration_variant', {
        inspiration_id: values.id,
        image_position: index + 1,
        position: at + 1,
        ...variant,
      });
    }
  }
}
